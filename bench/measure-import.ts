import { readFileSync } from 'node:fs';
import { connect } from '../src/server/db/connect.ts';
import { groupFiles } from '../src/server/features/imports/group-files.ts';
import { importGroup } from '../src/server/features/imports/import-group.ts';
import { openDiskFile } from '../src/server/features/imports/open-disk-file.ts';

/** Run in a process of its own: imports one file and says how long it took and how much memory at most. */
const [url, tenant, path] = process.argv.slice(2) as [string, string, string];
const database = connect(url, 2);
const start = performance.now();
const [group] = await groupFiles([await openDiskFile(path)]);
if (!group) throw new Error(`There is nothing in ${path}.`);
const result = await importGroup(
  database,
  { tenantId: Number(tenant), unitIds: 'all' },
  group,
  { known: { edited: null, codebooks: [] }, replace: 'none', minRespondentCount: 5 },
  new AbortController().signal,
);
const milliseconds = performance.now() - start;
const peakKilobytes = Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
console.log(JSON.stringify({ milliseconds, peakBytes: peakKilobytes * 1024, result }));
await database.destroy();
