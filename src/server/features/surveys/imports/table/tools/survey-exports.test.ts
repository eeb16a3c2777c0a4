import { expect, test } from 'vitest';
import {
  type Cell,
  COMMENTS,
  GRADES,
  KOMMENTARE,
  pad,
  pick,
  ROWS,
  rowsOf,
  STUFEN,
} from '../../testing/made/tool-rows.ts';
import { csvText, readTable } from '../../testing/table-files.ts';

const MONKEY = {
  English: {
    own: [
      'Respondent ID',
      'Collector ID',
      'Start Date',
      'End Date',
      'IP Address',
      'Email Address',
      'First Name',
      'Last Name',
      'Custom Data 1',
    ],
    response: 'Response',
    open: 'Open-Ended Response',
    other: 'Other (please specify)',
  },
  German: {
    own: [
      'Befragten-ID',
      'Collector-ID',
      'Startdatum',
      'Enddatum',
      'IP-Adresse',
      'E-Mail-Adresse',
      'Vorname',
      'Nachname',
      'Benutzerdefinierte Daten 1',
    ],
    response: 'Beantwortung',
    open: 'Offene Beantwortung',
    other: 'Sonstiges (bitte angeben)',
  },
};
const REASONS = [
  'identifier',
  'identifier',
  'time',
  'time',
  'identifier',
  'contact',
  'identifier',
  'identifier',
  'identifier',
];
const ownCells = (index: number): Cell[] => [
  11_800_000_000 + index * 7,
  400_000_001,
  `03/${pad(1 + index)}/2026 10:00:00 AM`,
  `03/${pad(1 + index)}/2026 10:05:00 AM`,
  `192.0.2.${index}`,
  `p${index}@example.org`,
  'Mia',
  'Adler',
  `K${index}`,
];

test.each(Object.entries(MONKEY))(
  'When SurveyMonkey exports %s columns, expanded and condensed, then the answers are the same',
  async (_, { own, response, open, other }) => {
    const blanks = own.map(() => '');
    const options = ['Bus', 'Train', 'Bike'];
    const ticked = (index: number) => options.filter((_, at) => (index + at) % (at + 2) === 0);
    const expanded = await readTable(
      'Survey.csv',
      csvText([
        [...own, 'How do you travel?', '', '', '', 'How was it?', 'Comments'],
        [...blanks, ...options, other, response, open],
        ...rowsOf((index) => [
          ...ownCells(index),
          ...options.map((option) => (ticked(index).includes(option) ? option : '')),
          index === 3 ? 'On foot' : '',
          pick(GRADES, index),
          pick(COMMENTS, index),
        ]),
      ]),
    );
    const condensed = await readTable(
      'Survey.csv',
      csvText([
        [...own, 'How do you travel?', 'How was it?', 'Comments'],
        [...blanks, response, response, open],
        ...rowsOf((index) => [
          ...ownCells(index),
          ticked(index).join(', '),
          pick(GRADES, index),
          pick(COMMENTS, index),
        ]),
      ]),
    );
    const reasons = Object.fromEntries(own.map((heading, index) => [heading, REASONS[index]]));
    for (const table of [expanded, condensed]) {
      expect(table.excluded).toEqual(reasons);
      expect(table.respondents).toBe(ROWS);
      expect(table.itemOf('How do you travel?')?.type).toBe('MULTIPLE_CHOICE');
      expect(table.optionsOf('How do you travel?')).toMatchObject({ Bus: 12, Train: 8, Bike: 6 });
    }
    expect(expanded.optionsOf('How do you travel?')[other]).toBe(1);
    expect(condensed.itemOf('How was it?')).toMatchObject({ type: 'SCALA' });
  },
);

const MOODLE_CELLS: Record<string, (index: number) => Cell> = {
  'User full name': (index) => `Mia Adler${index}`,
  'Vollständiger Name': (index) => `Mia Adler${index}`,
  'Email address': (index) => `p${index}@example.org`,
  Groups: (index) => pick(['G1', 'G2'], index),
  Gruppen: (index) => pick(['G1', 'G2'], index),
  Date: (index) => `Monday, ${1 + (index % 28)} March 2026, 10:05 AM`,
  Datum: (index) => `Montag, ${1 + (index % 28)}. März 2026, 10:05`,
  'Response number': (index) => index + 1,
  'Antwort Nr.': (index) => index + 1,
};

test.each([
  [
    'named, English',
    ['User full name', 'Email address', 'Groups', 'Date'],
    { 'User full name': 'identifier', 'Email address': 'contact', Groups: 'identifier', Date: 'time' },
  ],
  ['anonymous, English', ['Response number', 'Date'], { 'Response number': 'identifier', Date: 'time' }],
  [
    'named, German',
    ['Vollständiger Name', 'Gruppen', 'Datum'],
    { 'Vollständiger Name': 'identifier', Gruppen: 'identifier', Datum: 'time' },
  ],
  ['anonymous, German', ['Antwort Nr.', 'Datum'], { 'Antwort Nr.': 'identifier', Datum: 'time' }],
])(
  'When a Moodle feedback comes %s, then lines in a cell are ticks or words, as the question has it',
  async (_, own, reasons) => {
    const table = await readTable(
      'feedback.csv',
      csvText([
        [...own, '(mat) Which material?', '(sat) How satisfied?', '(com) What else?'],
        ...rowsOf((index) => [
          ...own.map((heading) => MOODLE_CELLS[heading]?.(index) ?? ''),
          ['Script', 'Videos', 'Forum'].filter((_, at) => index % (at + 2) === 0).join('\n'),
          pick(STUFEN, index),
          index % 3 === 0 ? `Dear all,\nit was number ${index} of the good ones.\nThank you` : '',
        ]),
      ]),
    );
    expect(table.excluded).toEqual(reasons);
    expect(table.itemOf('Which material?')).toMatchObject({ code: 'mat', type: 'MULTIPLE_CHOICE' });
    expect(table.optionsOf('Which material?')).toEqual({ Script: 12, Videos: 8, Forum: 6 });
    expect(table.itemOf('How satisfied?')).toMatchObject({ code: 'sat', type: 'SCALA' });
    expect(table.countsOf('What else?')?.texts[0]).toBe(
      'Dear all,\nit was number 0 of the good ones.\nThank you',
    );
  },
);

test('reads evasys raw data in Windows-1252 and notes the missing labels', async () => {
  const text = csvText(
    [
      [
        'Bogennummer',
        '1.1 Die Veranstaltung ist gut verständlich',
        '1.2 Für die Übungen war genügend Zeit',
        '2.1 Geschlecht',
        '2.2 Was ist Ihnen aufgefallen?',
        'Zeitstempel',
      ],
      ...rowsOf((index) => [
        index + 1,
        1 + (index % 5),
        5 - (index % 5),
        1 + (index % 2),
        `${pick(KOMMENTARE, index)} ${index}`,
        `0${1 + (index % 9)}.03.2026 10:00:00`,
      ]),
    ],
    ';',
  );
  const table = await readTable('rohdaten.csv', Buffer.from(text, 'latin1'));
  expect(table.mapping).toMatchObject({ encoding: 'windows-1252', delimiter: ';', language: 'de' });
  expect(table.excluded).toEqual({ Bogennummer: 'identifier', Zeitstempel: 'time' });
  expect(table.itemOf('Die Veranstaltung ist gut verständlich')).toMatchObject({
    code: '1.1',
    type: 'SCALA',
  });
  expect(table.itemOf('Für die Übungen war genügend Zeit')?.options).toHaveLength(5);
  expect(table.itemOf('Geschlecht')?.type).toBe('SINGLE_CHOICE');
  expect(table.itemOf('Was ist Ihnen aufgefallen?')?.type).toBe('OPEN');
  expect(table.notes).toContainEqual(
    expect.objectContaining({ severity: 'unsure', code: 'codesOfEvasys', columns: [1, 2] }),
  );
});
