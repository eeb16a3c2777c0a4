/** What a test says of the environment. */
export type Environment = Record<string, string>;

/** All that gets through to a started program: the search path, and compiled code, for half of what a start takes is to compile the program. */
export const inheritedEnvironment = (): Environment => {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
};
