export interface Measurement {
  name: string;
  ours: number;
  /** The peer's value on the same data in the same run; `null` without a peer. */
  peer: number | null;
  ratio: number | null;
  unit: string;
  met: boolean | null;
  notes: string;
}

const median = (values: number[]): number => {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
};

/** Median of several runs in milliseconds, after one that is not counted. */
export const timed = async <Result>(
  runs: number,
  work: () => Promise<Result>,
): Promise<{ milliseconds: number; result: Result }> => {
  let result = await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    result = await work();
    times.push(performance.now() - start);
  }
  return { milliseconds: median(times), result };
};

export const shortest = async (runs: number, work: () => Promise<unknown>): Promise<number> => {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
};

const WARM_UP = 3;

export const inTurn = async <Name extends string, Result>(
  rounds: number,
  contenders: Record<Name, () => Promise<Result>>,
): Promise<Record<Name, { milliseconds: number; result: Result }>> => {
  const names = Object.keys(contenders) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  const results = new Map<Name, Result>();
  for (let round = -WARM_UP; round < rounds; round += 1)
    for (const name of names) {
      const start = performance.now();
      results.set(name, await contenders[name]());
      if (round >= 0) times.get(name)?.push(performance.now() - start);
    }
  return Object.fromEntries(
    names.map((name) => [
      name,
      { milliseconds: median(times.get(name) ?? []), result: results.get(name) as Result },
    ]),
  ) as Record<Name, { milliseconds: number; result: Result }>;
};

export const compare = (
  name: string,
  ours: number,
  peer: number | null,
  options: { unit?: string; goal?: number; ownGoal?: number; notes?: string } = {},
): Measurement => {
  const ratio = peer === null ? null : ours / peer;
  const { unit = 'ms', goal, ownGoal, notes = '' } = options;
  const met =
    goal !== undefined && ratio !== null ? ratio <= goal : ownGoal !== undefined ? ours <= ownGoal : null;
  return { name, ours, peer, ratio, unit, met, notes };
};

export const rounded = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

const digits = (value: number | null): string => (value === null ? '–' : rounded(value));

export const printTable = (rows: readonly Measurement[]): void => {
  const cells = [
    ['what', 'ours', 'peer', 'ratio', 'unit', 'goal', 'notes'],
    ...rows.map((row) => [
      row.name,
      digits(row.ours),
      digits(row.peer),
      digits(row.ratio),
      row.unit,
      row.met === null ? '' : row.met ? 'met' : 'MISSED',
      row.notes,
    ]),
  ];
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  for (const row of cells)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
};
