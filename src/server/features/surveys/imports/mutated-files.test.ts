import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupFiles } from './records/group-files.ts';
import { isTable, openSource, openTable } from './records/open-source.ts';
import { ImportRejectedError, type SurveySource } from './source/survey-draft.ts';
import { planTable } from './table/read/open-table.ts';
import { responsesXml, structureXml } from './testing/limesurvey-documents.ts';
import { workbookOf } from './testing/made/workbooks.ts';
import { fileInMemory } from './testing/source-files.ts';

const QUESTIONS = [
  { code: 'Q1', type: 'L', answers: { A1: 'Yes', A2: 'No' } },
  { code: 'Q2', type: 'M', rows: { SQ1: 'One', SQ2: 'Two' }, other: true },
  { code: 'Q3', type: 'T' },
];

const FILES: Record<string, Buffer> = {
  'survey.lss': Buffer.from(structureXml(QUESTIONS)),
  'responses.lsr': Buffer.from(responsesXml([{ id: '1', submitdate: '2026-01-01', '1X2X1': 'A1' }])),
  'survey.qsf': Buffer.from(
    JSON.stringify({
      SurveyEntry: { SurveyID: 'SV_1', SurveyName: 'Fruit', SurveyLanguage: 'EN' },
      SurveyElements: [
        {
          Element: 'SQ',
          PrimaryAttribute: 'QID1',
          Payload: {
            DataExportTag: 'Q1',
            QuestionText: 'Which?',
            QuestionType: 'MC',
            Selector: 'SAVR',
            Choices: { 1: { Display: 'Apple' }, 2: { Display: 'Pear' } },
          },
        },
      ],
    }),
  ),
  'survey.json': Buffer.from(
    JSON.stringify({
      title: { default: 'Fruit', de: 'Obst' },
      pages: [
        {
          elements: [
            { type: 'checkbox', name: 'q1', choices: ['a', { value: 2, text: 'b' }], hasOther: true },
            { type: 'matrix', name: 'q2', columns: [1, 2, 3], rows: ['r'] },
          ],
        },
      ],
    }),
  ),
  'results.json': Buffer.from(JSON.stringify([{ q1: ['a', 2], q2: { r: 1 } }])),
  'table.csv': Buffer.from(
    `Course;Q1;Q2;"Why, then?"\n${Array.from({ length: 20 }, (_, row) => `C${row % 2};${1 + (row % 5)};a, b;"x ""y"" ${row}"`).join('\n')}\n`,
  ),
  'table.txt': Buffer.from(
    `\uFEFFKurs\tF1\n${Array.from({ length: 20 }, (_, row) => `K${row % 2}\t${1 + (row % 5)}`).join('\n')}`,
    'utf16le',
  ),
  'table.xlsx': workbookOf([
    { name: 'Cover', rows: [['Survey']] },
    {
      name: 'Answers',
      rows: [
        ['Day', 'Q1', 'Q2'],
        ...Array.from({ length: 20 }, (_, row) => [{ date: 45_000 + row }, 1 + (row % 5), 'a; b']),
      ],
    },
  ]),
};

type Change = { at: number; cut: number; put: Uint8Array };

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.oneof(fc.constant(0), fc.constant(1), fc.integer({ min: 2, max: 60 }), fc.constant(1e6)),
  put: fc.oneof(
    fc.uint8Array({ maxLength: 4 }),
    fc
      .constantFrom(
        '"',
        ';',
        '\n',
        '\0',
        '\uFEFF',
        '<',
        '&#xD83D;',
        ']]>',
        '-1',
        '1e999',
        '99999999999',
        '{',
        '\\ud83d',
      )
      .map((text) => new Uint8Array(Buffer.from(text))),
  ),
});

const apply = (whole: Buffer, changes: readonly Change[]): Buffer =>
  changes.reduce((bytes, { at, cut, put }) => {
    const offset = Math.floor(at * bytes.length);
    return Buffer.concat([bytes.subarray(0, offset), put, bytes.subarray(offset + cut)]);
  }, whole);

const sourcesOf = async (name: string, bytes: Buffer): Promise<SurveySource[]> => {
  const signal = new AbortController().signal;
  const sources: SurveySource[] = [];
  for (const group of await groupFiles([fileInMemory(name, bytes)])) {
    if (isTable(group)) {
      const { reader, mapping } = await openTable(group, { edited: null, codebooks: [] }, signal);
      sources.push(await planTable(reader, mapping, signal));
    } else sources.push(await openSource(group, null, signal));
  }
  return sources;
};

/** Every answer is one of the options; the kernel relies on it. */
const checkAnswers = async ({ plan, answers }: SurveySource): Promise<void> => {
  for await (const segment of answers(new AbortController().signal)) {
    const { items } = plan.forms[plan.surveys[segment.survey]?.form ?? -1] ?? { items: [] };
    expect(segment.columns).toHaveLength(items.length);
    segment.columns.forEach((column, index) => {
      if (column.kind !== 'choice') return;
      const options = items[index]?.options.length ?? 0;
      const abstention = column.codes instanceof Uint8Array ? 255 : 65_535;
      const unknown = Array.from(column.codes).filter((code) => code > options && code !== abstention);
      expect(unknown).toEqual([]);
    });
  }
};

test.each(Object.keys(FILES))('When %s is whole, then it is what it should be', async (name) => {
  const outcome = sourcesOf(name, FILES[name] as Buffer);
  if (name === 'responses.lsr' || name === 'results.json')
    await expect(outcome).rejects.toMatchObject({ problems: [{ code: 'structureMissing' }] });
  else expect((await outcome)[0]?.plan.surveys.length).toBeGreaterThan(0);
});

test.each(Object.keys(FILES))(
  'When %s is bent anywhere, then it is read or refused, never broken',
  async (name) => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const bytes = apply(FILES[name] as Buffer, changes);
        try {
          for (const source of await sourcesOf(name, bytes)) await checkAnswers(source);
        } catch (error) {
          if (!(error instanceof ImportRejectedError)) throw error;
          expect(error.problems[0]).toMatchObject({ code: expect.any(String), file: expect.any(String) });
        }
      }),
      { numRuns: 150 },
    );
  },
);
