import { type Measurement, rounded } from './measure.ts';

export interface Results {
  machine: { processors: number; model: string; memoryGigabytes: number; node: string };
  parts: Record<string, ResultsOfPart>;
}

interface ResultsOfPart {
  loadAverage: { before: number; after: number };
  /** Niceness of the scheduling group (Linux, sched(7), autogroup); below 0 means precedence over others. */
  niceness: number;
  rows: Measurement[];
}

const START = '<!-- measured: start -->';
const END = '<!-- measured: end -->';

const withUnit = (value: number | null, unit: string): string =>
  value === null ? '' : `${rounded(value)} ${unit}`;

const cellsOf = ({ name, ours, peer, ratio, unit, met, notes }: Measurement): string[] => {
  const goal = met === null ? '' : met ? 'reached' : 'missed';
  return [
    name,
    withUnit(ours, unit),
    withUnit(peer, unit),
    ratio === null ? '' : rounded(ratio),
    goal,
    notes,
  ];
};

const tableOf = (rows: readonly string[][]): string[] => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)));
  const [head, ...body] = rows.map(
    (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`,
  );
  return [head ?? '', `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body];
};

export const benchmarkTable = ({ machine, parts }: Results): string => {
  const { processors, model, memoryGigabytes, node } = machine;
  const loads = Object.entries(parts).map(
    ([name, { loadAverage, niceness }]) =>
      `${name} ${loadAverage.before} to ${loadAverage.after}${niceness === 0 ? '' : ` (niceness ${niceness})`}`,
  );
  return [
    START,
    '',
    `${processors} processors (${model}), ${memoryGigabytes} GB, Node ${node}. Other work on the machine`,
    `while it was measured, as load average: ${loads.join(', ')}.`,
    '',
    ...tableOf([
      ['what', 'Plenum', 'peer', 'ratio', 'goal', 'how'],
      ...Object.values(parts).flatMap(({ rows }) => rows.map(cellsOf)),
    ]),
    '',
    END,
  ].join('\n');
};

export const withTable = (readme: string, results: Results): string => {
  const [from, to] = [readme.indexOf(START), readme.indexOf(END)];
  if (from === -1 || to === -1) throw new Error('The page has no place for the measurements.');
  return `${readme.slice(0, from)}${benchmarkTable(results)}${readme.slice(to + END.length)}`;
};
