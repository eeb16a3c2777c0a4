import { mkdir, readdir, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { builtWebFolder } from '#server/lib/built-web-folder.ts';

/** Where pages of the application load axe from. */
export const AXE = '/axe.js';

/**
 * Puts the built web and axe into that folder. What a page loads itself the browser keeps, compiled, too; brought from outside, half a
 * megabyte goes through Playwright to each page anew.
 */
export const addAxe = async (folder: string): Promise<string> => {
  const built = process.env.E2E_WEB || builtWebFolder;
  await mkdir(folder);
  for (const name of await readdir(built)) await symlink(join(built, name), join(folder, name));
  await symlink(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), join(folder, AXE));
  return folder;
};
