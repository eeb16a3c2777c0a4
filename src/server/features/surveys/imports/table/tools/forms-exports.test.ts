import { expect, test } from 'vitest';
import {
  COMMENTS,
  GRADES,
  KOMMENTARE,
  pad,
  pick,
  ROWS,
  rowsOf,
  STUFEN,
} from '../../testing/made/tool-rows.ts';
import { workbookOf } from '../../testing/made/workbooks.ts';
import { csvText, readTable } from '../../testing/table-files.ts';

const USED = ['Script', 'Videos, Podcasts', 'Forum', 'Tools (pen, paper)'];
const ticksOf = (index: number): string[] => USED.filter((_, at) => (index + 1) % (at + 2) === 0);
const USED_COUNTS = Object.fromEntries(
  USED.map((option) => [
    option,
    Array.from({ length: ROWS }, (_, index) => index).filter((index) => ticksOf(index).includes(option))
      .length,
  ]),
);

test.each([
  ['Timestamp', 'Email Address', 'Which did you use?', ', ', 'en'],
  ['Zeitstempel', 'E-Mail-Adresse', 'Was haben Sie genutzt und wie?', ', ', 'de'],
  ['Timestamp', 'Username', 'Which did you use?', ';', 'en'],
])(
  'When a Google form comes with %s and %s, then ticks are one question and a grid is a battery',
  async (time, address, used, separator, language) => {
    const table = await readTable(
      'Form responses 1.csv',
      csvText([
        [
          time,
          address,
          'Rate [Pace]',
          'Rate [Room]',
          used,
          language === 'de' ? 'Anmerkungen' : 'Comments',
          'Score',
        ],
        ...rowsOf((index) => [
          language === 'de'
            ? `${pad(1 + (index % 28))}.03.2026 10:${pad(index)}:09`
            : `3/${1 + index}/2026 10:${pad(index)}:09`,
          `person${index}@example.edu`,
          pick(GRADES, index),
          pick(GRADES, index + 2),
          ticksOf(index).join(separator),
          pick(language === 'de' ? KOMMENTARE : COMMENTS, index),
          `${index % 9} / 9`,
        ]),
      ]),
    );
    expect(table.excluded).toEqual({ [time]: 'time', [address]: 'contact', Score: 'points' });
    expect(table.itemOf(used)?.type).toBe('MULTIPLE_CHOICE');
    expect(table.optionsOf(used)).toEqual(USED_COUNTS);
    expect(table.itemOf('Rate [Pace]')).toMatchObject({ type: 'SCALA' });
    expect(table.itemOf('Rate [Room]')?.options.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5]);
    const unsure = table.notes.filter(({ code }) => code === 'answersWithComma');
    expect(unsure.map(({ severity, params }) => [severity, params.words])).toEqual(
      separator === ';' ? [] : [['unsure', '“Videos, Podcasts”']],
    );
  },
);

test('counts free text among the ticks as other and makes it no option', async () => {
  const table = await readTable(
    'form.csv',
    csvText([
      ['Timestamp', 'Why?', 'Tell us'],
      ...rowsOf((index) => [
        `2026/03/${pad(1 + index)} 2:45:12 PM GMT+1`,
        [
          'Pleasure',
          ...['Time', 'Money'].filter((_, at) => index % (at + 2) === 0),
          ...(index === 7 ? ['My own aunt'] : []),
        ].join(', '),
        `${pick(COMMENTS, index)} ${index}`,
      ]),
    ]),
  );
  expect(table.optionsOf('Why?')).toEqual({ Money: 8, Pleasure: 24, Time: 12, Other: 1 });
  expect(table.notes).toContainEqual(expect.objectContaining({ code: 'answersOfOne', columns: [1] }));
  expect(table.itemOf('Tell us')?.type).toBe('OPEN');
});

test.each([
  [
    'English',
    ['ID', 'Start time', 'Completion time', 'Email', 'Name', 'Total points'],
    'Which?',
    'Points - Which?',
  ],
  [
    'German',
    ['ID', 'Startzeit', 'Fertigstellungszeit', 'E-Mail', 'Name', 'Gesamtpunktzahl'],
    'Welche sind es und wie?',
    'Punkte – Welche?',
  ],
])(
  'When a workbook of Microsoft Forms comes in %s, then each mark is read as what it is',
  async (_, own, which, points) => {
    const options = ['A, first', 'B', 'C'];
    const rows = rowsOf((index) => [
      index + 1,
      { date: 46_000 + index / 100 },
      { date: 46_000.02 + index / 100 },
      'anonymous',
      `Mia Adler ${index}`,
      index % 7,
      `${options.filter((_, at) => index % (at + 1) === 0).join(';')};`,
      index % 3,
      pick(STUFEN, index),
      [...options.slice(index % 3), ...options.slice(0, index % 3)].join(';').concat(';'),
    ]);
    const table = await readTable(
      'Feedback(1-24).xlsx',
      workbookOf([
        { name: 'Sheet1', rows: [[...own, which, points, 'Zufriedenheit', 'Rank them'], ...rows] },
      ]),
    );
    expect(table.excluded).toEqual({
      ID: 'identifier',
      [own[1] as string]: 'time',
      [own[2] as string]: 'time',
      [own[3] as string]: 'contact',
      Name: 'identifier',
      [own[5] as string]: 'points',
      [points]: 'points',
      'Rank them': 'ranking',
    });
    expect(table.itemOf(which)?.type).toBe('MULTIPLE_CHOICE');
    expect(table.optionsOf(which)).toEqual({ 'A, first': 24, B: 12, C: 8 });
    expect(table.itemOf('Zufriedenheit')).toMatchObject({ type: 'SCALA' });
  },
);

test('When nobody ticked more than one, then the semicolon behind it still tells the check boxes', async () => {
  const table = await readTable(
    'Feedback.csv',
    csvText([
      ['ID', 'Start time', 'Completion time', 'Email', 'Name', 'Boxes', 'One of them'],
      ...rowsOf((index) => [
        index + 1,
        '3/1/26 9:00:00',
        '3/1/26 9:05:00',
        'anonymous',
        '',
        `${pick(['A', 'B'], index)};`,
        pick(['A', 'B'], index),
      ]),
    ]),
  );
  expect(table.itemOf('Boxes')?.type).toBe('MULTIPLE_CHOICE');
  expect(table.itemOf('One of them')?.type).toBe('SINGLE_CHOICE');
});

test('When another table has a question of the same name, then nothing is left out for it', async () => {
  const table = await readTable(
    'table.csv',
    csvText([
      ['Course', 'Points', 'Date of birth known?'],
      ...rowsOf((index) => [pick(['A', 'B'], index), 1 + (index % 5), pick(['Yes', 'No'], index)]),
    ]),
  );
  expect(table.excluded).toEqual({});
});

test.each([
  [['Agree, strongly', 'Agree', 'Neither', 'Disagree', 'Disagree, strongly']],
  [['Bonn, Germany', 'Paris, France', 'Ulm, Germany']],
  [['Yes, every week', 'No, never']],
])('When the options of a single choice hold commas, as %j, then they stay whole', async (options) => {
  const table = await readTable(
    'form.csv',
    csvText([
      ['Timestamp', 'Which one?'],
      ...rowsOf((index) => [`3/${1 + index}/2026 10:00:00`, pick(options, index * 7)]),
    ]),
  );
  expect(table.itemOf('Which one?')?.type).not.toBe('MULTIPLE_CHOICE');
  expect(Object.keys(table.optionsOf('Which one?')).sort()).toEqual(options.toSorted());
});

test('When cells are made to be taken apart without end, then they are read in time', async () => {
  const long = Array.from({ length: 40 }, (_, at) => `o${at % 7}`).join(', ');
  const table = await readTable(
    'form.csv',
    csvText([
      ['Timestamp', 'Ticks', 'Brackets'],
      ...rowsOf((index) => [
        `3/${1 + index}/2026 10:00:00`,
        index % 2 === 0 ? long : `o${index % 7}, o${(index + 1) % 7}`,
        '('.repeat(100) + ', '.repeat(80),
      ]),
    ]),
  );
  expect(table.itemOf('Ticks')?.options.map(({ code }) => code)).toHaveLength(7);
});
