import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FileGroup } from '../records/group-files.ts';
import {
  isTable,
  type KnownMappings,
  type OpenedTable,
  openSource,
  openTable,
  proposeReading,
} from '../records/open-source.ts';
import { type ImportProblem, ImportRejectedError, type SurveyDraft } from '../source/survey-draft.ts';
import { noteCrossedUnit } from '../table/layout/survey-columns.ts';
import { planTable } from '../table/read/open-table.ts';
import type { InspectedSource } from './describe-source.ts';

const countAnswers = async (group: FileGroup, signal: AbortSignal) => {
  const source = await openSource(group, null, signal);
  const respondents: number[] = [];
  const incomplete: number[] = [];
  for await (const segment of source.answers(signal)) {
    signal.throwIfAborted();
    const { survey } = segment;
    respondents[survey] = (respondents[survey] ?? 0) + segment.respondentCount;
    incomplete[survey] = (incomplete[survey] ?? 0) + segment.incompleteCount;
    await yieldToEventLoop();
  }
  return { plan: source.plan, respondents, incomplete };
};

const withoutAnswers = ({ files }: FileGroup): ImportProblem => ({
  severity: 'warning',
  code: 'noResponses',
  params: {},
  file: files[0]?.name ?? '',
});

const crossedUnits = (
  { notes, mapping, inspection, reader }: OpenedTable,
  surveys: readonly SurveyDraft[],
) => {
  const meanings = mapping.columns.map(({ meaning }) => meaning);
  return noteCrossedUnit(inspection.headings, meanings, surveys, reader.fileName).filter(
    ({ code, columns = [] }) =>
      !notes.some((note) => note.code === code) &&
      !columns.some((column) => mapping.columns[column]?.settled?.includes(code)),
  );
};

export const inspectSource = async (
  group: FileGroup,
  known: KnownMappings,
  signal: AbortSignal,
): Promise<InspectedSource> => {
  let table: OpenedTable | null = null;
  try {
    if (!isTable(group)) {
      const counted = await countAnswers(group, signal);
      const isEmpty = ![...counted.respondents, ...counted.incomplete].some((count) => count > 0);
      const problems = isEmpty ? [withoutAnswers(group), ...counted.plan.problems] : counted.plan.problems;
      return { group, table, ...counted, problems };
    }
    table = await openTable(group, known, signal);
    const planned = await planTable(table.reader, table.mapping, signal, table.reasons);
    const problems = [
      ...table.notes,
      ...crossedUnits(table, planned.plan.surveys),
      ...table.inspection.problems.all,
      ...planned.plan.problems,
    ];
    return {
      group,
      table,
      plan: planned.plan,
      respondents: planned.respondents,
      incomplete: planned.incomplete,
      problems: uniqueProblems(problems),
    };
  } catch (error) {
    if (!(error instanceof ImportRejectedError)) throw error;
    const unread = table || !isTable(group) ? null : await proposeReading(group, known.edited, signal);
    return { group, table, unread, plan: null, respondents: [], incomplete: [], problems: error.problems };
  }
};

const uniqueProblems = <Value>(problems: Value[]): Value[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];
