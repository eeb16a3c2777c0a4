import { expect, test } from 'vitest';
import type { SourceFile } from '../source/survey-draft.ts';
import { readSurvey } from '../testing/count-answers.ts';
import { fileInMemory } from '../testing/source-files.ts';
import { csvFile, surveyJsAnswers, surveyJsDefinition } from '../testing/surveyjs-files.ts';
import { openSurveyJs } from './open-surveyjs.ts';

const countsOf = async (...files: SourceFile[]) => {
  const source = await openSurveyJs(files);
  return { source, ...(await readSurvey(source)) };
};

const options = (entries: Record<string, number>) => new Map(Object.entries(entries));

const CHOICES = [
  {
    type: 'radiogroup',
    name: 'fruit',
    title: { default: 'Which fruit?', de: 'Welches Obst?' },
    choices: [
      'apple',
      { value: 'pear', text: { default: 'A pear, ripe', de: 'Eine Birne, reif' } },
      'plum|Plum',
    ],
    hasOther: true,
    showDontKnowItem: true,
  },
  {
    type: 'checkbox',
    name: 'days',
    title: 'Which days?',
    choices: [1, { value: 2, text: 'Tue, early' }, 3],
    hasNone: true,
    showOtherItem: true,
    otherText: 'Another day',
  },
];

test('When answers are stored by value, then choices, "other", "none" and what was typed are counted', async () => {
  const { counts, form, respondents, source } = await countsOf(
    surveyJsDefinition(CHOICES),
    surveyJsAnswers(
      { fruit: 'pear', days: [1, 2] },
      { fruit: 'other', 'fruit-Comment': 'Mango', days: ['none'] },
      { fruit: 'dontknow', days: [3, 'other'], 'days-Comment': '0' },
      { days: [7] },
      {},
    ),
  );
  expect(respondents).toBe(5);
  expect(form.languages).toEqual(['en', 'de']);
  expect(form.title).toEqual({ en: 'Course feedback', de: 'Kursrückmeldung' });
  expect(counts.get('fruit')).toMatchObject({
    options: options({ apple: 0, 'A pear, ripe': 1, Plum: 0, Other: 1 }),
    abstained: 1,
    blank: 2,
  });
  expect(counts.get('fruit_other')?.texts).toEqual(['Mango']);
  expect(form.items[0]?.options[1]?.text).toEqual({ en: 'A pear, ripe', de: 'Eine Birne, reif' });
  expect(counts.get('days')).toMatchObject({
    options: options({ 1: 1, 'Tue, early': 1, 3: 1, None: 1, 'Another day': 1 }),
    blank: 2,
  });
  expect(counts.get('days_other')?.texts).toEqual(['0']);
  expect(source.plan.problems).toMatchObject([
    { severity: 'warning', code: 'answerUnknown', params: { item: 'days', count: 1 } },
  ]);
});

test('When "other" is stored in place of the answer, then it counts as other and keeps its words', async () => {
  const { counts } = await countsOf(
    surveyJsDefinition(CHOICES, { storeOthersAsComment: false }),
    surveyJsAnswers({ fruit: 'Mango', days: [1, 'Sunday'] }, { fruit: 'apple' }),
  );
  expect(counts.get('fruit')?.options).toEqual(options({ apple: 1, 'A pear, ripe': 0, Plum: 0, Other: 1 }));
  expect(counts.get('fruit_other')?.texts).toEqual(['Mango']);
  expect(counts.get('days')?.options.get('Another day')).toBe(1);
});

test('When a question counts or is worded as a scale, then its stored values are the values', async () => {
  const agreement = [
    { value: 5, text: 'Strongly agree' },
    { value: 4, text: 'Agree' },
    { value: 3, text: 'Neutral' },
    { value: 2, text: 'Disagree' },
    { value: 1, text: 'Strongly disagree' },
  ];
  const { form, counts } = await countsOf(
    surveyJsDefinition([
      { type: 'rating', name: 'stars', rateMax: 7, minRateDescription: 'Bad', maxRateDescription: 'Good' },
      { type: 'rating', name: 'nps', rateMin: 0, rateCount: 11 },
      {
        type: 'matrix',
        name: 'm',
        title: 'Course',
        columns: agreement,
        rows: ['pace', { value: 'r2', text: 'Room' }],
      },
      { type: 'boolean', name: 'again', labelTrue: 'Sure' },
    ]),
    surveyJsAnswers({ stars: 7, nps: 0, m: { pace: 5, r2: 2 }, again: true }, { stars: 9, again: false }),
  );
  const [stars, nps, pace, room, again] = form.items;
  const poles = { leftPole: { en: 'Bad' }, rightPole: { en: 'Good' } };
  expect(stars).toMatchObject({ type: 'SCALA', direction: 'HIGH_IS_BEST', ...poles });
  expect(nps?.direction).toBeNull();
  expect(stars?.options.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(nps?.options.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(pace).toMatchObject({ code: 'm_pace', type: 'SCALA', direction: 'HIGH_IS_BEST' });
  expect(pace?.options.map(({ value }) => value)).toEqual([5, 4, 3, 2, 1]);
  expect(room?.text.en).toBe('Course: Room');
  expect(again).toMatchObject({ type: 'SINGLE_CHOICE' });
  expect(counts.get('m_r2')?.options.get('Disagree')).toBe(1);
  expect(counts.get('stars')).toMatchObject({ blank: 1 });
  expect(counts.get('again')?.options).toEqual(options({ Sure: 1, No: 1 }));
});

test('When questions stand in cells, fields, panels and rankings, then each is read at its place', async () => {
  const { counts, form } = await countsOf(
    surveyJsDefinition([
      {
        type: 'panel',
        name: 'p',
        elements: [
          {
            type: 'matrixdropdown',
            name: 'staff',
            choices: ['yes', 'no'],
            columns: [
              { name: 'met' },
              { name: 'topics', cellType: 'checkbox', choices: ['a', 'b'] },
              { name: 'hours', cellType: 'text', inputType: 'number' },
            ],
            rows: ['tutor', 'dean'],
          },
        ],
      },
      {
        type: 'multipletext',
        name: 'say',
        items: [
          { name: 'good', title: 'Good' },
          { name: 'age', inputType: 'number' },
        ],
      },
      { type: 'ranking', name: 'rank', choices: ['x', 'y', 'z'] },
      { type: 'matrix', name: 'ticks', cellType: 'checkbox', columns: ['c1', 'c2'], rows: ['r'] },
      {
        type: 'imagepicker',
        name: 'pics',
        multiSelect: true,
        choices: [{ value: 'cat', imageLink: 'c.png' }],
      },
      { type: 'expression', name: 'sum' },
      { type: 'dropdown', name: 'level', valueName: 'shared', choicesMin: 1, choicesMax: 3 },
      { type: 'comment', name: 'words' },
    ]),
    surveyJsAnswers({
      staff: { tutor: { met: 'yes', topics: ['a', 'b'], hours: 2.5 }, dean: { met: 'no' } },
      say: { good: 'All', age: '31' },
      rank: ['z', 'x'],
      ticks: { r: ['c2'] },
      pics: ['cat'],
      sum: 4,
      shared: 2,
      words: 'Line one\nLine two',
    }),
  );
  expect(counts.get('staff_tutor_met')?.options).toEqual(options({ yes: 1, no: 0 }));
  expect(counts.get('staff_tutor_topics')?.options).toEqual(options({ a: 1, b: 1 }));
  expect(counts.get('staff_tutor_hours')?.numbers).toEqual([2.5]);
  expect(counts.get('staff_dean_hours')).toMatchObject({ numbers: [], blank: 1 });
  expect(counts.get('say_good')?.texts).toEqual(['All']);
  expect(counts.get('say_age')?.numbers).toEqual([31]);
  expect(counts.get('rank_1')?.options).toEqual(options({ x: 0, y: 0, z: 1 }));
  expect(counts.get('rank_rank_x')?.options).toEqual(options({ 1: 0, 2: 1, 3: 0 }));
  expect(counts.get('rank_rank_y')).toMatchObject({ blank: 1 });
  expect(counts.get('ticks_r')?.options).toEqual(options({ c1: 0, c2: 1 }));
  expect(counts.get('pics')?.options).toEqual(options({ cat: 1 }));
  expect(counts.get('sum')?.numbers).toEqual([4]);
  expect(form.items.find(({ code }) => code === 'level')).toMatchObject({ type: 'SCALA' });
  expect(counts.get('level')?.options.get('2')).toBe(1);
  expect(counts.get('words')?.texts).toEqual(['Line one\nLine two']);
});

test('leaves out questions that cannot be counted with a reason', async () => {
  const { source } = await countsOf(
    surveyJsDefinition([
      { type: 'html', name: 'intro', html: '<b>Hi</b>' },
      { type: 'file', name: 'cv' },
      { type: 'paneldynamic', name: 'jobs', templateElements: [] },
      { type: 'text', name: 'mail', inputType: 'email' },
      { type: 'text', name: 'born', inputType: 'date' },
      { type: 'dropdown', name: 'city', choicesByUrl: { url: 'https://example.org' } },
      { type: 'wheel', name: 'new' },
      { type: 'multipletext', name: 'who', items: [{ name: 'age' }, { name: 'phone', inputType: 'tel' }] },
    ]),
    surveyJsAnswers({
      mail: 'a@example.org',
      who: { age: '3', phone: '1', more: '2' },
      HappendAt: '2026-01-01',
    }),
  );
  expect(source.plan.excluded).toEqual([
    { question: 'intro', reason: 'boilerplate' },
    { question: 'cv', reason: 'fileUpload' },
    { question: 'jobs', reason: 'repeatedAnswers' },
    { question: 'mail', reason: 'contact' },
    { question: 'born', reason: 'date' },
    { question: 'city', reason: 'withoutAnswers' },
    { question: 'new', reason: 'unknownType' },
    { question: 'who.phone', reason: 'contact' },
    { question: 'who.more', reason: 'notInStructure' },
    { question: 'HappendAt', reason: 'notInStructure' },
  ]);
});

test.each([
  ['values', ['fruit,fruit-Comment,days', 'pear,,"[1,2]"', 'other,Mango,"none"', ',,"1, 2, 3"']],
  [
    'texts',
    [
      'Which fruit?,Which fruit? - Comment,Which days?',
      '"A pear, ripe",,"1, Tue, early"',
      'Other,Mango,None',
      ',,"1, Tue, early, 3"',
    ],
  ],
  [
    'German texts',
    [
      '"Welches Obst?";fruit-other;"days"',
      '"Eine Birne, reif";;"1, Tue, early"',
      'Sonstiges;Mango;None',
      ';;"1;2;3"',
    ],
  ],
  [
    'a column for each box',
    [
      'fruit,fruit-Comment,days.1,days[2],days - 3,days.none,days.other',
      'pear,,1,1,0,0,0',
      'other,Mango,,,,1,',
      ',,true,true,true,,',
    ],
  ],
])('When a CSV holds %s, then its answers are the same', async (_, lines) => {
  const { counts, respondents } = await countsOf(surveyJsDefinition(CHOICES), csvFile(...lines));
  expect(respondents).toBe(3);
  expect(counts.get('fruit')?.options).toEqual(options({ apple: 0, 'A pear, ripe': 1, Plum: 0, Other: 1 }));
  expect(counts.get('fruit_other')?.texts).toEqual(['Mango']);
  expect(counts.get('days')?.options).toEqual(
    options({ 1: 2, 'Tue, early': 2, 3: 1, None: 1, 'Another day': 0 }),
  );
});

test('When a CSV spreads a matrix over columns or keeps it in one, then both are read', async () => {
  const matrix = surveyJsDefinition([
    {
      type: 'matrix',
      name: 'm',
      title: 'Course',
      columns: ['1', '2', '3'],
      rows: ['pace', { value: 'r2', text: 'Room' }],
    },
  ]);
  for (const lines of [
    ['id,m.pace,m.r2', '9,1,3'],
    ['id,Course [pace],Course - Room', '9,1,3'],
    ['id,m', '9,"{""pace"":1,""r2"":3}"'],
  ]) {
    const { counts, source } = await countsOf(matrix, csvFile(...lines));
    expect(counts.get('m_pace')?.options.get('1')).toBe(1);
    expect(counts.get('m_r2')?.options.get('3')).toBe(1);
    expect(source.plan.excluded).toEqual([{ question: 'id', reason: 'notInStructure' }]);
  }
});

test('When a question has no column in a CSV, then it is left out and nobody counts as blank', async () => {
  const { source, form } = await countsOf(surveyJsDefinition(CHOICES), csvFile('fruit', 'pear'));
  expect(form.items.map(({ code }) => code)).toEqual(['fruit']);
  expect(source.plan.excluded).toContainEqual({ question: 'days', reason: 'notInResponses' });
});

test('When answers stand below each other, an object a line, then they are read as those of a list', async () => {
  const lines = fileInMemory('results.jsonl', '{"fruit":"apple"}\n{"fruit":"pear"}\n', 3);
  const { counts } = await countsOf(surveyJsDefinition(CHOICES), lines);
  expect(counts.get('fruit')?.options.get('apple')).toBe(1);
  expect(counts.get('fruit')?.options.get('A pear, ripe')).toBe(1);
});
