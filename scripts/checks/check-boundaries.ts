import { readFileSync } from 'node:fs';
import {
  boundaryComplaint,
  findCycle,
  findFolderCycle,
  folderGraph,
  packageComplaint,
} from './boundary-rules.ts';
import { leadsNowhere, readImports, sourceFiles } from './read-imports.ts';

const dependencies = new Set(Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).dependencies));

const complaints: string[] = [];
const graph = new Map<string, string[]>();
for (const file of sourceFiles()) {
  const imports = readImports(file);
  graph.set(
    file,
    imports.flatMap((one) => one.file ?? []),
  );
  for (const one of imports) {
    const complaint = leadsNowhere(one)
      ? 'there is no such file'
      : (boundaryComplaint(file, one) ?? packageComplaint(file, one, dependencies));
    if (complaint) complaints.push(`${file}: ${one.written}: ${complaint}`);
  }
}
const cycle = findCycle(graph);
if (cycle) complaints.push(`These files import each other: ${cycle.join(' -> ')}`);
const folderCycle = findFolderCycle(folderGraph(graph));
if (folderCycle)
  complaints.push(`More than one arrow between folders runs back, e.g. in ${folderCycle.join(' -> ')}`);
for (const complaint of complaints) console.error(complaint);
process.exit(complaints.length > 0 ? 1 : 0);
