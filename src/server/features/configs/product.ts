import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')) as {
  version: string;
};

/** Which Plenum this is. */
export const PRODUCT = { version: manifest.version } as const;
