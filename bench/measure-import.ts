import { readdirSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { createReaders } from '../src/server/features/surveys/imports/reader/create-readers.ts';

const [url, tenant, path] = process.argv.slice(2) as [string, string, string];

const descendantsOf = (process: string): number[] => {
  try {
    const children = readdirSync(`/proc/${process}/task`).flatMap((thread) =>
      readFileSync(`/proc/${process}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return children.flatMap((child) => [child, ...descendantsOf(String(child))]);
  } catch {
    return [];
  }
};
const peakOf = (process: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return 0;
  }
};

let peakBytes = 0;
const look = setInterval(() => {
  for (const child of descendantsOf('self')) peakBytes = Math.max(peakBytes, peakOf(child));
}, 50);
const readers = createReaders(url);
const start = performance.now();
const result = await readers.run(
  'importFiles',
  {
    reach: { tenantId: Number(tenant), unitIds: 'all' },
    files: { format: 'csv', paths: [path] },
    options: { known: { edited: null, codebooks: [] }, replace: 'none', minRespondentCount: 5 },
  },
  { bytes: (await stat(path)).size, firstFile: basename(path), signal: new AbortController().signal },
);
const milliseconds = performance.now() - start;
clearInterval(look);
await readers.close();
console.log(JSON.stringify({ milliseconds, peakBytes, result }));
