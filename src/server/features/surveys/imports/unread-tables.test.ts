import { expect, test } from 'vitest';
import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import { inspectSource } from './preview/inspect-source.ts';
import { type FileGroup, groupFiles } from './records/group-files.ts';
import { workbookOf } from './testing/made/workbooks.ts';
import { fileInMemory } from './testing/source-files.ts';

const signal = new AbortController().signal;

const answers = Array.from({ length: 12 }, (_, row) => [1 + (row % 5), 1 + (row % 4), '2,5']);
const book = workbookOf([
  { name: 'Legend', rows: [['Code', 'Meaning', 'Remark', 'Source', 'Year', 'Version']] },
  { name: 'Answers', rows: [['Clear', 'Pace', 'Hours'], ...answers] },
]);

const inspect = async (edited: TableMapping | null, content: Buffer | string = book) => {
  const name = typeof content === 'string' ? 'book.csv' : 'book.xlsx';
  const [group] = await groupFiles([fileInMemory(name, content)]);
  return inspectSource(group as FileGroup, { edited, codebooks: [] }, signal);
};

test('When nothing of a table could be read, then another row of headings can be chosen', async () => {
  const refused = await inspect(null, 'Clear,Pace\n');
  expect(refused.plan).toBeNull();
  expect(refused.unread?.mapping).toMatchObject({ delimiter: ',', headingRows: 1 });
});

test('reads another sheet if the first holds no answers', async () => {
  const first = await inspect(null);
  expect(first.plan).not.toBeNull();
  const { mapping } = first.table ?? {};
  const legend = await inspect({ ...(mapping as TableMapping), sheet: 'Legend' });
  expect([legend.plan, legend.unread?.sheets]).toEqual([null, ['Legend', 'Answers']]);
  // As the wizard sends it where the very first reading failed.
  const stub: TableMapping = {
    ...(mapping as TableMapping),
    sheet: 'Answers',
    decimalSign: '.',
    columns: [{ heading: '', meaning: { as: 'comment', code: 'unread', text: {} } }],
  };
  const read = await inspect(stub);
  expect(read.table?.mapping).toMatchObject({ sheet: 'Answers', decimalSign: ',', headingRows: 1 });
  expect(read.table?.mapping.columns).toHaveLength(3);
  expect(read.respondents).toEqual([12]);
});
