import { join } from 'node:path';

/**
 * Compile cache for child processes: parsing the program and stripping its types takes 40 ms, half of a start. It is
 * as trustworthy as the program beside it; if it is not writable, Node compiles again.
 */
export const compiledCode = join(import.meta.dirname, '../../../node_modules/.cache/compiled');
