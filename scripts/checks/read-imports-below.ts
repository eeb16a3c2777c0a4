import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'vite';

const targetOf = (from: string, written: string): string | null => {
  if (written.startsWith('#')) return resolve('src', written.slice(1));
  return written.startsWith('.') ? join(dirname(from), written) : null;
};

export const readImportsBelow = (start: string): Set<string> => {
  const found = new Set<string>();
  const walk = (file: string): void => {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    if (!/\.tsx?$/.test(file)) return;
    for (const { entries, moduleRequest } of parseSync(file, readFileSync(file, 'utf8')).module
      .staticImports) {
      const target = targetOf(file, moduleRequest.value);
      const isType = entries.length > 0 && entries.every((entry) => entry.isType);
      if (target !== null && !isType) walk(target);
    }
  };
  walk(resolve(start));
  return found;
};
