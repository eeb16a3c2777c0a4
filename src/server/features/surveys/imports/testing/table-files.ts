import { groupFiles } from '../records/group-files.ts';
import { openTable } from '../records/open-source.ts';
import type { SourceFile } from '../source/survey-draft.ts';
import { planTable } from '../table/read/open-table.ts';
import { readSurvey } from './count-answers.ts';
import { fileInMemory } from './source-files.ts';

const quoted = (cell: string | number, delimiter: string): string =>
  /["\n\r]/.test(String(cell)) || String(cell).includes(delimiter)
    ? `"${String(cell).replaceAll('"', '""')}"`
    : String(cell);

export const csvText = (rows: readonly (readonly (string | number)[])[], delimiter = ','): string =>
  rows.map((row) => row.map((cell) => quoted(cell, delimiter)).join(delimiter)).join('\r\n');

export const readTable = async (name: string, content: string | Uint8Array) => {
  const signal = new AbortController().signal;
  const [group] = await groupFiles([fileInMemory(name, content) satisfies SourceFile]);
  if (!group) throw new Error('No table.');
  const table = await openTable(group, { edited: null, codebooks: [] }, signal);
  const source = await planTable(table.reader, table.mapping, signal, table.reasons);
  const survey = await readSurvey(source);
  const texts = new Map(survey.form.items.map((item) => [Object.values(item.text)[0] ?? '', item]));
  return {
    ...survey,
    notes: table.notes,
    mapping: table.mapping,
    excluded: Object.fromEntries(source.plan.excluded.map(({ question, reason }) => [question, reason])),
    problems: source.plan.problems,
    itemOf: (text: string) => texts.get(text),
    optionsOf: (text: string) =>
      Object.fromEntries(survey.counts.get(texts.get(text)?.code ?? '')?.options ?? []),
    countsOf: (text: string) => survey.counts.get(texts.get(text)?.code ?? ''),
  };
};
