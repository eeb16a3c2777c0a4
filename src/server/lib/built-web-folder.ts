import { join } from 'node:path';

/** Where `npm start` builds the web. */
export const builtWebFolder = join(import.meta.dirname, '../../../dist/web');
