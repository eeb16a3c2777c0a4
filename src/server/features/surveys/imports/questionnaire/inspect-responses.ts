import type { ImportProblem } from '../source/survey-draft.ts';
import type { PlannedItem } from './planned-item.ts';
import { answerReader } from './read-answers.ts';
import type { ResponseTable } from './response-table.ts';

export interface Inspection {
  completeCount: number;
  prefersTexts: boolean;
  problems: ImportProblem[];
  notNumbers: ReadonlySet<number>;
}

const EXAMPLE_LENGTH = 40;

export const inspectResponses = async <Field>(
  items: readonly PlannedItem<Field>[],
  table: ResponseTable<Field>,
  signal: AbortSignal,
): Promise<Inspection> => {
  const unknown = new Map<number, { count: number; example: string }>();
  const evidence = { code: 0, text: 0 };
  const rules = {
    prefersTexts: false,
    unknown: (item: number, cell: string): void => {
      const seen = unknown.get(item) ?? { count: 0, example: cell.slice(0, EXAMPLE_LENGTH) };
      unknown.set(item, { ...seen, count: seen.count + 1 });
    },
    evidence: (kind: 'code' | 'text'): void => {
      evidence[kind] += 1;
    },
  };
  const readers = items.map((item, index) => answerReader(item, index, table, rules));
  let completeCount = 0;
  for await (const row of table.rows()) {
    signal.throwIfAborted();
    if (row === null) continue;
    completeCount += 1;
    for (const reader of readers) {
      if (reader.kind === 'choice' || reader.kind === 'number') reader.read(row);
      else if (reader.kind === 'multiple') reader.read(row, () => undefined);
    }
  }
  return {
    completeCount,
    prefersTexts: evidence.text > evidence.code,
    notNumbers: new Set([...unknown.keys()].filter((item) => items[item]?.isComputed)),
    problems: [...unknown]
      .filter(([item]) => !items[item]?.isComputed)
      .map(([item, { count, example }]) => ({
        severity: 'warning',
        code: 'answerUnknown',
        params: { item: items[item]?.draft.code ?? '', count, example },
        file: table.file,
        column: items[item]?.draft.code ?? '',
      })),
  };
};
