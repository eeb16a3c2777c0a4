import { join } from 'node:path';

export const builtWebFolder = join(import.meta.dirname, '../../../dist/web');
