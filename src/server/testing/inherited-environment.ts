export type Environment = Record<string, string>;

/** Only the search path and the compile cache, because compilation takes half of a start. */
export const inheritedEnvironment = (): Environment => {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
};
