import { setImmediate as breathe } from 'node:timers/promises';
import type { InspectedSource } from './describe-source.ts';
import type { FileGroup } from './group-files.ts';
import { isTable, type KnownMappings, type OpenedTable, openSource, openTable } from './open-source.ts';
import { ImportRefusal } from './survey-draft.ts';
import { planTable } from './table/open-table.ts';

/** Counts without storing, so that whatever is wrong in the answers is told before anything is confirmed. */
const countAnswers = async (group: FileGroup, signal: AbortSignal) => {
  const source = await openSource(group, null, signal);
  let [respondents, incomplete] = [0, 0];
  for await (const segment of source.answers(signal)) {
    signal.throwIfAborted();
    respondents += segment.respondentCount;
    incomplete += segment.incompleteCount;
    await breathe();
  }
  return { plan: source.plan, respondents, incomplete };
};

const sum = (counts: readonly (number | undefined)[]): number =>
  counts.reduce<number>((total, count) => total + (count ?? 0), 0);

/** Reads a source without storing anything; a refusal is a finding here, not an error. */
export const inspectSource = async (
  group: FileGroup,
  known: KnownMappings,
  signal: AbortSignal,
): Promise<InspectedSource> => {
  let table: OpenedTable | null = null;
  try {
    if (!isTable(group)) {
      const counted = await countAnswers(group, signal);
      return { group, table, ...counted, problems: counted.plan.problems };
    }
    table = await openTable(group, known, signal);
    const planned = await planTable(table.reader, table.mapping, signal);
    const problems = [...table.notes, ...table.inspection.problems.all, ...planned.plan.problems];
    return {
      group,
      table,
      plan: planned.plan,
      respondents: sum(planned.respondents),
      incomplete: sum(planned.incomplete),
      problems: uniqueProblems(problems),
    };
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    return { group, table, plan: null, respondents: null, incomplete: null, problems: error.problems };
  }
};

/** Both passes over a table notice short rows. */
const uniqueProblems = <Value>(problems: Value[]): Value[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];
