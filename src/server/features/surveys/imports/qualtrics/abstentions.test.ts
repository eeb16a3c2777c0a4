import { describe, expect, test } from 'vitest';
import { type Counts, readSurvey } from '../testing/count-answers.ts';
import { fileInMemory } from '../testing/source-files.ts';
import { openQualtrics } from './open-qualtrics.ts';

const answersOf = (outside: string) => ({
  1: { Display: 'Good' },
  2: { Display: 'Bad' },
  3: { Display: outside },
});
const ROWS = { 1: { Display: 'Food' }, 2: { Display: 'Rooms' } };

const WAYS: readonly [string, string, Record<string, string>][] = [
  ['is recoded below zero', 'Never been there', { 1: '1', 2: '2', 3: '-1' }],
  ['says that there is no basis', 'No basis for judgment', { 1: '1', 2: '2', 3: '3' }],
  ['says that it does not apply', 'Not applicable', { 1: '1', 2: '2', 3: '9' }],
];

const open = async (question: object, columns: readonly string[], rows: readonly (readonly string[])[]) => {
  const qsf = JSON.stringify({
    SurveyEntry: { SurveyID: 'SV_1', SurveyName: 'Fruit', SurveyLanguage: 'EN' },
    SurveyElements: [
      {
        Element: 'SQ',
        PrimaryAttribute: 'QID1',
        Payload: { DataExportTag: 'Q1', QuestionText: 'How?', ...question },
      },
    ],
  });
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  const csv = [
    columns,
    columns.map((column) => `text of ${column}`),
    columns.map((column) => JSON.stringify({ ImportId: column.replace(/^Q1/, 'QID1').replace('_', '-') })),
    ...rows,
  ];
  const source = await openQualtrics([
    fileInMemory('survey.qsf', qsf),
    fileInMemory('answers.csv', csv.map(line).join('\n')),
  ]);
  return { ...(await readSurvey(source)), problems: source.plan.problems };
};

const brief = (counts: Counts | undefined) =>
  counts && {
    options: Object.fromEntries(counts.options),
    abstained: counts.abstained,
    blank: counts.blank,
  };
const ONE_EACH = { options: { Good: 1, Bad: 1 }, abstained: 1, blank: 1 };

describe.each(WAYS)('When an answer %s', (_, outside, recodes) => {
  const answers = answersOf(outside);
  const [good, bad, none] = ['1', '2', '3'].map((code) => recodes[code] as string) as [
    string,
    string,
    string,
  ];

  test.each(['SAVR', 'DL', 'SB', 'SAHR', 'NPS'])(
    'then it is an abstention in a single choice (%s)',
    async (selector) => {
      const question = { QuestionType: 'MC', Selector: selector, Choices: answers, RecodeValues: recodes };
      const { counts, form } = await open(
        question,
        ['Q1', 'X'],
        [
          [good, 'a'],
          [bad, 'b'],
          [none, 'c'],
          ['', 'd'],
        ],
      );
      expect(brief(counts.get('Q1'))).toEqual(ONE_EACH);
      expect(form.items[0]?.abstentionAllowed).toBe(true);
    },
  );

  test('then it is an abstention in a multiple choice, in one column or one an option', async () => {
    const question = { QuestionType: 'MC', Selector: 'MAVR', Choices: answers, RecodeValues: recodes };
    const joined = await open(
      question,
      ['Q1', 'X'],
      [
        [`${good},${bad}`, 'a'],
        [bad, 'b'],
        [none, 'c'],
        ['', 'd'],
      ],
    );
    expect(brief(joined.counts.get('Q1'))).toEqual({ options: { Good: 1, Bad: 2 }, abstained: 1, blank: 1 });
    const apart = await open(
      question,
      ['Q1_1', 'Q1_2', 'Q1_3', 'X'],
      [
        ['1', '1', '', 'a'],
        ['', '1', '', 'b'],
        ['', '', '1', 'c'],
        ['', '', '', 'd'],
      ],
    );
    expect(brief(apart.counts.get('Q1'))).toEqual({ options: { Good: 1, Bad: 2 }, abstained: 1, blank: 1 });
  });

  test.each([
    ['Likert', 'SingleAnswer'],
    ['Likert', 'DL'],
    ['Likert', 'DND'],
    ['Bipolar', undefined],
    ['Profile', 'SingleAnswer'],
  ])('then it is an abstention in each row of a matrix (%s, %s)', async (selector, subSelector) => {
    const question = {
      QuestionType: 'Matrix',
      Selector: selector,
      SubSelector: subSelector,
      Choices: ROWS,
      Answers: answers,
      RecodeValues: recodes,
    };
    const { counts } = await open(
      question,
      ['Q1_1', 'Q1_2', 'X'],
      [
        [good, bad, 'a'],
        [bad, none, 'b'],
        [none, good, 'c'],
        ['', '', 'd'],
      ],
    );
    expect(brief(counts.get('Q1_1'))).toEqual(ONE_EACH);
    expect(brief(counts.get('Q1_2'))).toEqual(ONE_EACH);
  });

  test('then it is an abstention in the rows of a matrix of several answers', async () => {
    const question = {
      QuestionType: 'Matrix',
      Selector: 'Likert',
      SubSelector: 'MultipleAnswer',
      Choices: ROWS,
      Answers: answers,
      RecodeValues: recodes,
    };
    const { counts } = await open(
      question,
      ['Q1_1_1', 'Q1_1_2', 'Q1_1_3', 'X'],
      [
        ['1', '', '', 'a'],
        ['', '1', '', 'b'],
        ['', '', '1', 'c'],
        ['', '', '', 'd'],
      ],
    );
    expect(brief(counts.get('Q1_1'))).toEqual(ONE_EACH);
  });

  test.each([
    ['one answer', 'SingleAnswer', ['Q1#1_1', 'Q1#1_2', 'X'], [good, bad], [bad, none], [none, good]],
    [
      'several answers',
      'MultipleAnswer',
      ['Q1#1_1_1', 'Q1#1_1_2', 'Q1#1_1_3', 'X'],
      ['1', '', ''],
      ['', '1', ''],
      ['', '', '1'],
    ],
  ])(
    'then it is an abstention in each row of a side by side of %s',
    async (_, subSelector, columns, ...rows) => {
      const column = {
        QuestionText: 'Then',
        QuestionType: 'Matrix',
        Selector: 'Likert',
        SubSelector: subSelector,
        Choices: ROWS,
        Answers: answers,
        RecodeValues: recodes,
      };
      const question = { QuestionType: 'SBS', Choices: ROWS, AdditionalQuestions: { 1: column } };
      const { counts, form } = await open(question, columns, [
        ...rows.map((row, index) => [...row, String(index)]),
        columns.map((name) => (name === 'X' ? 'd' : '')),
      ]);
      expect(brief(counts.get('Q1#1_1'))).toEqual(ONE_EACH);
      expect(form.items[0]?.abstentionAllowed).toBe(true);
    },
  );
});

test('When a slider was left alone or not shown, then it is blank; its scale may go below zero', async () => {
  const question = { QuestionType: 'Slider', Selector: 'HSLIDER', Choices: ROWS };
  const { counts } = await open(
    question,
    ['Q1_1', 'Q1_2', 'Q1_NA_1', 'X'],
    [
      ['40', '-5', '', 'a'],
      ['', '7', '1', 'b'],
      ['-99', '-99', '', 'c'],
    ],
  );
  expect(counts.get('Q1_1')).toMatchObject({ numbers: [40], abstained: 0, blank: 2 });
  expect(counts.get('Q1_2')).toMatchObject({ numbers: [-5, 7], abstained: 0, blank: 1 });
});
