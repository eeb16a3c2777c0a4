import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../../migrations');

export const migrationNames = async (): Promise<string[]> =>
  (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql')).sort();
