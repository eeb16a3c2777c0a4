import { mkdir, readdir, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { builtWebFolder } from '#server/lib/built-web-folder.ts';

export const AXE = '/axe.js';

/**
 * Adds axe to a copy of the built web. The browser caches and compiles what a page loads itself; injected, half a
 * megabyte passes through Playwright for each page.
 */
export const addAxe = async (folder: string): Promise<string> => {
  const built = process.env.E2E_WEB || builtWebFolder;
  await mkdir(folder);
  for (const name of await readdir(built)) await symlink(join(built, name), join(folder, name));
  await symlink(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), join(folder, AXE));
  return folder;
};
