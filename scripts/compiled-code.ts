import { compiledCode } from '../src/server/processes/compiled-code.ts';

/**
 * Lets all processes that this one starts share what Node compiled of the program: a test run starts it some 150 times,
 * and compiling is half of what that takes.
 */
export const shareCompiledCode = (): void => {
  process.env.NODE_COMPILE_CACHE ??= compiledCode;
};
