import { MAIN_CELL } from '../../lib/settings/cell-settings.ts';

/** Said once a process. */
const OF_PROCESS = /^(process_|plenum_(info|event_loop|data_disk))/;
const TYPE = /^# TYPE (\w+) /;

const label = (line: string, cell: string): string => {
  const [, name = '', labels] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? [];
  const value = line.slice(line.lastIndexOf(' '));
  return `${name}{cell="${cell}"${labels ? `,${labels}` : ''}}${value}`;
};

const familiesOf = (text: string): { name: string; head: string; lines: string[] }[] => {
  const families: { name: string; head: string; lines: string[] }[] = [];
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const name = TYPE.exec(line)?.[1];
    if (name !== undefined) families.push({ name, head: line, lines: [] });
    else families.at(-1)?.lines.push(line);
  }
  return families;
};

/** Metrics of several cells with a label each, every family in one piece as Prometheus wants it. */
export const joinMetrics = (main: string, further: readonly { name: string; text: string }[]): string => {
  if (further.length === 0) return main;
  const joined = new Map<string, string[]>();
  for (const { name: cell, text } of [{ name: MAIN_CELL, text: main }, ...further])
    for (const { name, head, lines } of familiesOf(text)) {
      const isOfProcess = OF_PROCESS.test(name);
      if (isOfProcess && joined.has(name)) continue;
      const family = joined.get(name) ?? [head];
      family.push(...(isOfProcess ? lines : lines.map((line) => label(line, cell))));
      joined.set(name, family);
    }
  return `${[...joined.values()].flat().join('\n')}\n`;
};
