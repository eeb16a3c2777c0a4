import { expect, test } from 'vitest';
import { readSurvey } from '../../testing/count-answers.ts';
import { fileInMemory } from '../../testing/source-files.ts';
import { openLimeSurvey } from '../open-limesurvey.ts';

const row = (fields: Record<string, string>): string =>
  `<row>${Object.entries(fields)
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join('')}</row>`;
const table = (name: string, rows: Record<string, string>[]): string =>
  `<${name}><rows>${rows.map(row).join('')}</rows></${name}>`;

const inLanguages = (rows: Record<string, string>[], text: string): Record<string, string>[] =>
  ['en', 'de'].flatMap((language) =>
    rows.map((fields) => ({ ...fields, language, [text]: `${fields[text]} (${language})` })),
  );
const OLD_LAYOUT = `<?xml version="1.0"?><document><LimeSurveyDocType>Survey</LimeSurveyDocType><DBVersion>164</DBVersion>${[
  table(
    'answers',
    inLanguages(
      [
        { qid: '5', code: 'A2', answer: 'Second', sortorder: '2', scale_id: '0' },
        { qid: '5', code: 'A1', answer: '<b>First</b>', sortorder: '1', scale_id: '0' },
      ],
      'answer',
    ),
  ),
  table(
    'groups',
    inLanguages(
      [
        { gid: '8', group_order: '1', group_name: 'Later' },
        { gid: '7', group_order: '0', group_name: 'Sooner' },
      ],
      'group_name',
    ),
  ),
  table(
    'questions',
    inLanguages(
      [
        {
          qid: '6',
          parent_qid: '0',
          gid: '8',
          type: 'T',
          title: 'Q2',
          question: 'Why?',
          question_order: '1',
        },
        {
          qid: '5',
          parent_qid: '0',
          gid: '7',
          type: 'F',
          title: 'Q1',
          question: 'How &amp; where?',
          question_order: '9',
        },
      ],
      'question',
    ),
  ),
  table(
    'subquestions',
    inLanguages(
      [
        { qid: '11', parent_qid: '5', title: 'b', question: 'Row b', question_order: '2', scale_id: '0' },
        { qid: '10', parent_qid: '5', title: 'a', question: 'Row a', question_order: '1', scale_id: '0' },
      ],
      'question',
    ),
  ),
  table('surveys', [{ sid: '77', language: 'en', additional_languages: 'de' }]),
  table('surveys_languagesettings', [
    { surveyls_language: 'en', surveyls_title: 'Old' },
    { surveyls_language: 'de', surveyls_title: 'Alt' },
  ]),
].join('')}</document>`;

test('When a structure has the old layout, then groups, rows and answers stand in order, in all languages', async () => {
  const { plan } = await openLimeSurvey([fileInMemory('old.lss', OLD_LAYOUT)]);
  expect(plan.forms[0]).toMatchObject({ title: { en: 'Old', de: 'Alt' }, languages: ['en', 'de'] });
  expect(plan.forms[0]?.items.map(({ code, text }) => [code, text])).toEqual([
    ['Q1_a', { en: 'How & where? (en): Row a (en)', de: 'How & where? (de): Row a (de)' }],
    ['Q1_b', { en: 'How & where? (en): Row b (en)', de: 'How & where? (de): Row b (de)' }],
    ['Q2', { en: 'Why? (en)', de: 'Why? (de)' }],
  ]);
  expect(plan.forms[0]?.items[0]?.options.map(({ code, text }) => [code, text.de])).toEqual([
    ['A1', 'First (de)'],
    ['A2', 'Second (de)'],
  ]);
});

const SHEET = [
  [
    'class',
    'type/scale',
    'name',
    'relevance',
    'text',
    'help',
    'language',
    'validation',
    'mandatory',
    'other',
    'max_answers',
  ],
  ['S', '', 'sid', '', '88'],
  ['S', '', 'language', '', 'en'],
  ['S', '', 'additional_languages', '', 'de'],
  ['SL', '', 'surveyls_title', '', 'Sheet', '', 'en'],
  ['SL', '', 'surveyls_title', '', 'Blatt', '', 'de'],
  ...['en', 'de'].flatMap((language) => [
    ['G', 'G0', 'First', '1', '', '', language],
    ['Q', 'L', 'Q1', '1', `"Which ""one""?\nReally (${language})"`, '', language, '', 'Y', 'Y'],
    ['A', '0', 'A1', '', `Red (${language})`, '', language],
    ['A', '0', 'A2', '', `Don't know`, '', language],
    ['Q', '1', 'Q2', '1', `Both (${language})`, '', language],
    ['SQ', '0', 'r', '', `Row (${language})`, '', language],
    ['A', '0', 'x', '', 'One', '', language],
    ['A', '1', 'x', '', 'Two', '', language],
    ['Q', 'R', 'Q3', '1', 'Order', '', language, '', '', '', '1'],
    ['A', '0', 'p', '', 'Pay', '', language],
    ['A', '0', 't', '', 'Time', '', language],
  ]),
]
  .map((cells) => [...cells, ...Array.from({ length: 11 - cells.length }, () => '')].join('\t'))
  .join('\r\n');

test('When a structure is a tab-separated sheet, then its languages are joined by codes', async () => {
  const files = [
    fileInMemory('sheet.txt', `\uFEFF${SHEET}\r\n`),
    fileInMemory('answers.csv', `Q1,Q2[r][1],Q2[r][2],Q3[1]\n"Red (de)",One,Two,Time\nDon't know,x,x,t\n`),
  ];
  const source = await openLimeSurvey(files);
  const { form, counts } = await readSurvey(source);
  expect(source.plan.surveys[0]?.sourceKey).toBe('limesurvey:88');
  expect(form.title).toEqual({ en: 'Sheet', de: 'Blatt' });
  expect(form.items.map(({ code }) => code)).toEqual(['Q1', 'Q2_r_0', 'Q2_r_1', 'Q3_1']);
  expect(form.items[0]?.text).toEqual({ en: 'Which "one"? Really (en)', de: 'Which "one"? Really (de)' });
  expect(counts.get('Q1')).toMatchObject({ abstained: 1, blank: 0 });
  expect(counts.get('Q1')?.options.get('Red (en)')).toBe(1);
  expect(counts.get('Q2_r_1')?.options.get('Two')).toBe(2);
  expect(counts.get('Q3_1')?.options.get('Time')).toBe(2);
});

test('When a sheet has no languages or a quote without end, then it is refused', async () => {
  const heading = SHEET.split('\r\n')[0] ?? '';
  const open = (content: string) => openLimeSurvey([fileInMemory('sheet.txt', content)]);
  await expect(open(`${heading}\n`)).rejects.toThrow('languageMissing');
  await expect(open(`${heading}\nS\t""\t"sid`)).rejects.toThrow('quoteNotClosed');
});
