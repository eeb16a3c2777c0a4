import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

/** One import of a file: what is written, and the file of ours that it means, or null for a package. */
export interface Import {
  written: string;
  file: string | null;
}

const FOLDERS = ['src', 'e2e', 'scripts', 'bench', 'bin'];

/** All source files, as paths from the project's folder. */
export const sourceFiles = (): string[] =>
  globSync(FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`)).sort();

const resolve = (from: string, written: string): string | null => {
  if (written.startsWith('#')) return `src/${written.slice(1)}`;
  return written.startsWith('.') ? normalize(join(dirname(from), written)) : null;
};

/** Every import and re-export of a file, types and dynamic ones with a constant address included. */
export const readImports = (file: string): Import[] => {
  const source = readFileSync(file, 'utf8');
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const written = [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap((entry) => entry.entries.map((one) => one.moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      /^(['"`])([^$]*)\1$/.exec(source.slice(start, end))?.at(2),
    ),
  ];
  const constant = [...new Set(written.filter((one) => one !== undefined))];
  return constant.map((one) => ({ written: one, file: resolve(file, one) }));
};

/** Made anew by the check itself and not committed, so that it may not be there yet. */
const MADE_BY_CHECK = 'src/server/openapi/client-types.generated.ts';

/** Whether the import leads to a file that is there; packages are the compiler's business. */
export const leadsNowhere = ({ file }: Import): boolean =>
  file !== null && file !== MADE_BY_CHECK && !existsSync(file.replace(/\?\w+$/, ''));
