import { expect, test } from 'vitest';
import type { ItemDraft, SurveySource } from '../../source/survey-draft.ts';
import { type QuestionInput, structureXml } from '../../testing/limesurvey-documents.ts';
import { fileInMemory } from '../../testing/source-files.ts';
import { openLimeSurvey } from '../open-limesurvey.ts';

const open = (questions: QuestionInput[], survey?: Record<string, string>): Promise<SurveySource> =>
  openLimeSurvey([fileInMemory('survey.lss', structureXml(questions, survey))]);

const itemsOf = async (question: Omit<QuestionInput, 'code'>): Promise<ItemDraft[]> =>
  (await open([{ code: 'Q1', text: 'How?', ...question }])).plan.forms[0]?.items ?? [];

const shape = ({ code, text, type, options, leftPole, rightPole }: ItemDraft) => [
  code,
  text.en,
  type,
  options.map((option) => option.text.en).join('/'),
  ...(leftPole || rightPole ? [`${leftPole?.en}…${rightPole?.en}`] : []),
];

const LIKERT = { A1: 'Strongly agree', A2: 'Agree', A3: 'Disagree', A4: 'Strongly disagree' };
const ROWS = { SQ1: 'Food', SQ2: 'cold|warm' };

test.each<[string, Omit<QuestionInput, 'code' | 'type'>, unknown[][]]>([
  [
    'L',
    { answers: { A: 'Red', B: 'Blue' }, other: true },
    [
      ['Q1', 'How?', 'SINGLE_CHOICE', 'Red/Blue/Other'],
      ['Q1_other', 'How?: Other', 'OPEN', ''],
    ],
  ],
  [
    '!',
    { answers: { A: '1 (bad)', B: '2', C: '3 (good)' } },
    [['Q1', 'How?', 'SCALA', '1 (bad)/2/3 (good)', 'bad…good']],
  ],
  [
    'O',
    { answers: { A: 'Red' } },
    [
      ['Q1', 'How?', 'SINGLE_CHOICE', 'Red'],
      ['Q1_comment', 'How?: Comment', 'OPEN', ''],
    ],
  ],
  ['5', {}, [['Q1', 'How?', 'SCALA', '1/2/3/4/5']]],
  ['Y', {}, [['Q1', 'How?', 'SINGLE_CHOICE', 'Yes/No']]],
  ['G', {}, [['Q1', 'How?', 'SINGLE_CHOICE', 'Female/Male']]],
  [
    'M',
    { rows: ROWS, other: true, attributes: { other_replace_text: 'Else' } },
    [
      ['Q1', 'How?', 'MULTIPLE_CHOICE', 'Food/cold|warm/Else'],
      ['Q1_other', 'How?: Else', 'OPEN', ''],
    ],
  ],
  [
    'P',
    { rows: { SQ1: 'Food' } },
    [
      ['Q1', 'How?', 'MULTIPLE_CHOICE', 'Food'],
      ['Q1_SQ1comment', 'How?: Food: Comment', 'OPEN', ''],
    ],
  ],
  [
    'A',
    { rows: ROWS },
    [
      ['Q1_SQ1', 'How?: Food', 'SCALA', '1/2/3/4/5'],
      ['Q1_SQ2', 'How?: cold – warm', 'SCALA', '1/2/3/4/5', 'cold…warm'],
    ],
  ],
  ['B', { rows: { SQ1: 'Food' } }, [['Q1_SQ1', 'How?: Food', 'SCALA', '1/2/3/4/5/6/7/8/9/10']]],
  ['C', { rows: { SQ1: 'Food' } }, [['Q1_SQ1', 'How?: Food', 'SINGLE_CHOICE', 'Yes/Uncertain/No']]],
  ['E', { rows: { SQ1: 'Food' } }, [['Q1_SQ1', 'How?: Food', 'SINGLE_CHOICE', 'Increase/Same/Decrease']]],
  [
    'F',
    { rows: { SQ1: 'Food' }, answers: LIKERT },
    [
      [
        'Q1_SQ1',
        'How?: Food',
        'SCALA',
        'Strongly agree/Agree/Disagree/Strongly disagree',
        'Strongly agree…Strongly disagree',
      ],
    ],
  ],
  [
    'H',
    { rows: { SQ1: 'Food' }, answers: { A: 'Anna', B: 'Ben' } },
    [['Q1_SQ1', 'How?: Food', 'SINGLE_CHOICE', 'Anna/Ben']],
  ],
  [
    '1',
    {
      rows: { SQ1: 'Food' },
      answers: LIKERT,
      answersOfSecondScale: { B1: 'Anna', B2: 'Ben' },
      attributes: { dualscale_headerA: 'Importance', dualscale_headerB: 'Who' },
    },
    [
      [
        'Q1_SQ1_0',
        'How?: Food: Importance',
        'SCALA',
        'Strongly agree/Agree/Disagree/Strongly disagree',
        'Strongly agree…Strongly disagree',
      ],
      ['Q1_SQ1_1', 'How?: Food: Who', 'SINGLE_CHOICE', 'Anna/Ben'],
    ],
  ],
  [
    ':',
    { rows: { Y1: 'Food' }, columns: { X1: 'May', X2: 'June' } },
    [
      ['Q1_Y1_X1', 'How?: Food: May', 'NUMERIC', ''],
      ['Q1_Y1_X2', 'How?: Food: June', 'NUMERIC', ''],
    ],
  ],
  [
    ':',
    { rows: { Y1: 'Food' }, columns: { X1: 'May', X2: 'June' }, attributes: { multiflexible_checkbox: '1' } },
    [['Q1_Y1', 'How?: Food', 'MULTIPLE_CHOICE', 'May/June']],
  ],
  [';', { rows: { Y1: 'Food' }, columns: { X1: 'May' } }, [['Q1_Y1_X1', 'How?: Food: May', 'OPEN', '']]],
  [
    'R',
    { answers: { A: 'Pay', B: 'Time', C: 'Fun' }, attributes: { max_answers: '2' } },
    [
      ['Q1_1', 'How?: Rank 1', 'SINGLE_CHOICE', 'Pay/Time/Fun'],
      ['Q1_2', 'How?: Rank 2', 'SINGLE_CHOICE', 'Pay/Time/Fun'],
      ['Q1_rank_A', 'How?: Pay', 'SCALA', '1/2'],
      ['Q1_rank_B', 'How?: Time', 'SCALA', '1/2'],
      ['Q1_rank_C', 'How?: Fun', 'SCALA', '1/2'],
    ],
  ],
  ['N', {}, [['Q1', 'How?', 'NUMERIC', '']]],
  [
    'K',
    { rows: ROWS },
    [
      ['Q1_SQ1', 'How?: Food', 'NUMERIC', ''],
      ['Q1_SQ2', 'How?: cold – warm', 'NUMERIC', '', 'cold…warm'],
    ],
  ],
  ['*', {}, [['Q1', 'How?', 'NUMERIC', '']]],
  ['S', {}, [['Q1', 'How?', 'OPEN', '']]],
  ['T', {}, [['Q1', 'How?', 'OPEN', '']]],
  ['U', {}, [['Q1', 'How?', 'OPEN', '']]],
  ['Q', { rows: { SQ1: 'Food' } }, [['Q1_SQ1', 'How?: Food', 'OPEN', '']]],
])('When a question has type %s, then its items are those', async (type, question, expected) => {
  expect((await itemsOf({ type, ...question })).map(shape)).toEqual(expected);
});

test.each([
  ['D', 'date'],
  ['X', 'boilerplate'],
  ['|', 'fileUpload'],
  ['I', 'languageSwitch'],
  ['L', 'withoutAnswers'],
  ['Z', 'unknownType'],
])('When a question has type %s and no answers, then it is left out as %s', async (type, reason) => {
  const { plan } = await open([
    { code: 'Q1', type },
    { code: 'Q2', type: 'S', text: 'Why?' },
  ]);
  expect(plan.excluded).toEqual([{ question: 'Q1', reason }]);
  expect(plan.forms[0]?.items.map(({ code }) => code)).toEqual(['Q2']);
});

test('When labels count from 0, then the values do; else they are 1 to k', async () => {
  const values = async (answers: Record<string, string>) =>
    (await itemsOf({ type: 'F', rows: { SQ1: '' }, answers }))[0]?.options.map(({ value }) => value);
  expect(await values({ A: '0 - never', B: '1', C: '2 - always' })).toEqual([0, 1, 2]);
  expect(await values({ A: '3', B: '2', C: '1' })).toEqual([3, 2, 1]);
  expect(await values(LIKERT)).toEqual([1, 2, 3, 4]);
  expect(await values({ A: '1-5', B: '6-9', C: '10+' })).toEqual([null, null, null]);
});

const FIVE = { A: '1', B: '2', C: '3', D: '4', E: '5' };

test.each<[direction: string | null, answers: Record<string, string>, row: string, text: string]>([
  ['LOW_IS_BEST', LIKERT, '', ''],
  ['HIGH_IS_BEST', { A: 'trifft gar nicht zu', B: 'teils', C: 'trifft voll zu' }, '', ''],
  ['LOW_IS_BEST', { ...FIVE, A: '1 (sehr gut)', E: '5 (mangelhaft)' }, '', ''],
  ['LOW_IS_BEST', FIVE, '', 'Rate the course (1 = very good, 5 = very poor)'],
  ['HIGH_IS_BEST', FIVE, 'schlecht|gut', ''],
  ['LOW_IS_BEST', FIVE, 'gut|schlecht', ''],
  [null, FIVE, '', ''],
  [null, FIVE, 'schnell|langsam', ''],
  [null, { A: 'Never', B: 'Sometimes', C: 'Always' }, '', ''],
])(
  'has the direction %s for the answers %o, the row “%s” and the text “%s”',
  async (direction, answers, row, text) => {
    const [item] = await itemsOf({ type: 'F', rows: { SQ1: row }, answers, ...(text && { text }) });
    expect([item?.type, item?.direction]).toEqual(['SCALA', direction]);
  },
);

test('When an answer declines to answer, then it is an abstention and no option', async () => {
  const [item] = await itemsOf({
    type: 'L',
    mandatory: true,
    answers: { A: 'Red', B: 'Blue', C: 'Don’t know' },
  });
  expect(item?.options.map(({ code }) => code)).toEqual(['A', 'B']);
  expect(item?.abstentionAllowed).toBe(true);
});

test.each([
  [{ mandatory: false }, { shownoanswer: 'Y' }, true],
  [{ mandatory: false }, { shownoanswer: 'I' }, true],
  [{ mandatory: true }, { shownoanswer: 'Y' }, false],
  [{ mandatory: false }, { shownoanswer: 'N' }, false],
])(
  'When a question is %o in a survey with %o, then abstention allowed is %s',
  async (question, survey, allowed) => {
    const { plan } = await open([{ code: 'Q1', type: '5', ...question }], survey);
    expect(plan.forms[0]?.items[0]?.abstentionAllowed).toBe(allowed);
  },
);

test('When codes repeat, then items are still told apart', async () => {
  const { plan } = await open([
    { code: 'Q1', type: 'S' },
    { code: 'Q1', type: 'S' },
  ]);
  expect(plan.forms[0]?.items.map(({ code }) => code)).toEqual(['Q1', 'Q1_2']);
});

test.each([
  ['garnicht wichtig', 'sehr wichtig', null],
  ['gar nicht wichtig', 'sehr wichtig', null],
  ['Stimme überhauptnicht zu', 'Stimme voll zu', 'LOW_IS_BEST'],
])(
  'When the end of a scale is written "%s", then it is the scale that its sisters have',
  async (worst, best, direction) => {
    const answers = { A: best, B: 'eher schon', C: 'eher nicht', D: worst };
    const items = await itemsOf({ type: 'F', rows: { SQ1: 'Food' }, answers });
    expect(items[0]).toMatchObject({ type: 'SCALA', direction });
  },
);
