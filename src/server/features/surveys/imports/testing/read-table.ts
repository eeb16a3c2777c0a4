import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import { groupFiles } from '../records/group-files.ts';
import { openTable } from '../records/open-source.ts';
import { planTable } from '../table/read/open-table.ts';
import { fileInMemory } from './source-files.ts';

export const readTable = async (content: string | Buffer, name = 'file.csv') => {
  const signal = new AbortController().signal;
  const [group] = await groupFiles([fileInMemory(name, content)]);
  if (!group) throw new Error('There is no file.');
  const { reader, mapping } = await openTable(group, { edited: null, codebooks: [] }, signal);
  const planned = await planTable(reader, mapping, signal);
  const respondents = planned.respondents.reduce((sum, count) => sum + count, 0);
  const { surveys, problems } = planned.plan;
  return { mapping, respondents, surveys, problems };
};

export const lines = (heading: string, count: number, row: (index: number) => string): string =>
  `${[heading, ...Array.from({ length: count }, (_, index) => row(index))].join('\n')}\n`;
export const meanings = ({ columns }: TableMapping): string[] =>
  columns.map(({ meaning }) => {
    if (meaning.as === 'item') return meaning.type;
    return meaning.as === 'survey' ? meaning.part : meaning.as;
  });
