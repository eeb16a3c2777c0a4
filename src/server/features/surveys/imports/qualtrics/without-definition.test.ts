import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import { findMappingErrors } from '#shared/surveys/imports/rules.ts';
import { groupFiles } from '../records/group-files.ts';
import { openTable } from '../records/open-source.ts';
import type { SourceFile } from '../source/survey-draft.ts';
import { planTable } from '../table/read/open-table.ts';
import { readSurvey } from '../testing/count-answers.ts';
import { describeRealData } from '../testing/real-data.ts';
import { fileInMemory, fileOnDisk } from '../testing/source-files.ts';

const open = async (file: SourceFile) => {
  const signal = new AbortController().signal;
  const [group] = await groupFiles([file]);
  if (!group) throw new Error('There is no file.');
  const { reader, mapping, notes } = await openTable(group, { edited: null, codebooks: [] }, signal);
  const source = await planTable(reader, mapping, signal);
  return {
    format: group.format,
    mapping,
    notes,
    survey: await readSurvey(source),
    problems: source.plan.problems,
  };
};

const meaningOf = (mapping: TableMapping, tag: string) =>
  mapping.columns.find(({ heading }) => heading === tag || heading.startsWith(`${tag} – `))?.meaning;

const EXPORT = [
  [
    'StartDate',
    'Duration (in seconds)',
    'Finished',
    'RecipientLastName',
    'Q1',
    'Q2_1',
    'Q2_2',
    'Q2_3',
    'Q3_1',
    'Q3_2',
    'Q4',
  ],
  [
    'Start Date',
    'Duration (in seconds)',
    'Finished',
    'Recipient Last Name',
    '<b>Your</b> favourite fruit?',
    'What do you eat? - Selected Choice - Kiwi',
    'What do you eat? - Selected Choice - Plum',
    'What do you eat? - Selected Choice - Semi-dried figs',
    'How sweet is it? - Kiwi',
    'How sweet is it? - Plum',
    'Anything else?',
  ],
  [
    'startDate',
    'duration',
    'finished',
    'recipientLastName',
    'QID1',
    'QID2-1',
    'QID2-2',
    'QID2-3',
    'QID3-1',
    'QID3-2',
    'QID4-TEXT',
  ].map((id) => `{"ImportId":"${id}"}`),
  ...Array.from({ length: 12 }, (_, at) => [
    '2026-01-01 10:00:00',
    String(100 + at),
    at === 11 ? 'False' : 'True',
    'Lovelace',
    String(16_738_740 + (at % 3)),
    at % 2 === 0 ? '1' : '-99',
    '',
    at % 3 === 0 ? '1' : '-99',
    String(1 + (at % 5)),
    String(1 + (at % 4)),
    `Plums, ${at} of them,\nplease`,
  ]),
];
const asCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');

test('reads headings as questions and codes as options without a definition', async () => {
  const { format, mapping, notes, survey, problems } = await open(fileInMemory('fruit.csv', asCsv(EXPORT)));
  expect(format).toBe('csv');
  expect(mapping.headingRows).toBe(3);
  expect(findMappingErrors(mapping)).toEqual([]);
  expect(problems).toEqual([]);
  expect(notes).toContainEqual({
    severity: 'warning',
    code: 'definitionMissing',
    params: { example: '16738740' },
    file: 'fruit.csv',
  });
  expect(
    notes.filter(
      ({ severity, code }) =>
        severity === 'unsure' && !['directionUnknown', 'missingCode', 'ticksUnsure'].includes(code),
    ),
  ).toEqual([]);
  expect([survey.respondents, survey.incomplete]).toEqual([11, 1]);
  expect(
    ['StartDate', 'Duration (in seconds)', 'RecipientLastName'].map((tag) => meaningOf(mapping, tag)?.as),
  ).toEqual(['ignore', 'ignore', 'ignore']);
  expect(meaningOf(mapping, 'Q1')).toMatchObject({
    type: 'SINGLE_CHOICE',
    text: { en: 'Your favourite fruit?' },
  });
  expect(Object.fromEntries(survey.counts.get('Q1')?.options ?? [])).toEqual({
    16738740: 4,
    16738741: 4,
    16738742: 3,
  });
  // An option that nobody ticked is one all the same; -99 is asked and left empty.
  expect(mapping.groups).toEqual([{ code: 'Q2', text: { en: 'What do you eat?' } }]);
  expect(Object.fromEntries(survey.counts.get('Q2')?.options ?? [])).toEqual({
    Kiwi: 6,
    Plum: 0,
    'Semi-dried figs': 4,
  });
  expect(meaningOf(mapping, 'Q3_1')).toMatchObject({ type: 'SCALA', text: { en: 'How sweet is it?: Kiwi' } });
  expect(survey.counts.get('Q4')?.texts).toHaveLength(11);
});

describeRealData('qualtrics', (folder) => {
  const exports = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.csv') && !name.includes('results_table'),
  );

  test.each(exports)('When %s comes alone, then it can be imported as it is detected', async (name) => {
    const { mapping, notes, survey, problems } = await open(fileOnDisk(join(folder, name)));
    expect(findMappingErrors(mapping)).toEqual([]);
    expect(problems).toEqual([]);
    expect(notes[0]).toMatchObject({ code: 'definitionMissing' });
    expect(
      notes.filter(
        ({ severity, code }) =>
          severity === 'unsure' && !['directionUnknown', 'missingCode', 'ticksUnsure'].includes(code),
      ),
    ).toEqual([]);
    expect(survey.respondents).toBeGreaterThan(4);
    expect(JSON.stringify(mapping)).not.toContain('ImportId');
    const own = ['Status', 'IPAddress', 'LocationLatitude', 'StartDate', 'ResponseSet', 'V7'];
    for (const tag of own) expect(meaningOf(mapping, tag)?.as ?? 'ignore').toBe('ignore');
  });

  test('When the favourite fruit is counted by its codes, then the published counts stand at them', async () => {
    const { survey } = await open(fileOnDisk(join(folder, 'Better_Sample_Survey/Better_Sample_Survey.csv')));
    expect(survey.respondents).toBe(10);
    expect(Object.fromEntries(survey.counts.get('q2_favorite')?.options ?? [])).toEqual({ 1: 4, 2: 5, 3: 1 });
    expect([...(survey.counts.get('q3_volunteer')?.options.keys() ?? [])]).toHaveLength(4);
  });

  test.each([
    ['Side-by-Side_Questions', 'SidebySide_Questions_Insights_.csv', 'SidebySide_Questions_Legacy_.csv'],
    ['Many_Different_Question_Types', 'Sample_Survey_Insights_.csv', 'Sample_Survey.csv'],
  ])(
    'When %s comes with two and with three heading rows, then as many people answered',
    async (name, ...files) => {
      const [first, second] = await Promise.all(
        files.map((file) => open(fileOnDisk(join(folder, name, file)))),
      );
      expect([first?.mapping.headingRows, second?.mapping.headingRows]).toEqual([3, 2]);
      expect(second?.survey.respondents).toBe(first?.survey.respondents);
    },
  );
});
