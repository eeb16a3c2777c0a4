import type { SeededRandom } from '../../../../../demo/seeded-random.ts';
import { drawChoice, drawScale, drawSeveral, pad, writeColumn } from '../made/draw-columns.ts';
import { AGREE, FIVE } from './detection-labels.ts';
import { type DrawnColumn, drawCells, ROWS, ranked, tableOf } from './detection-table.ts';
import type { DetectionFile } from './detection-truth.ts';

const comment = (heading: string, texts: readonly string[]): DrawnColumn => ({
  heading,
  cell: (row) => (row % 4 === 1 ? `${texts[row % texts.length]} (${row})` : ''),
  truth: { as: 'comment' },
});

const ZUFRIEDEN = ['sehr unzufrieden', 'eher unzufrieden', 'teils/teils', 'eher zufrieden', 'sehr zufrieden'];
const ENGLISH = ['The pace was fine, the room was not', 'Shorter breaks, please', 'I would come again'];
const GERMAN = ['Bitte früher anfangen, dann bleibt mehr Zeit', 'Die Pausen waren zu kurz', 'Gern wieder'];

const googleForms = (random: SeededRandom): DetectionFile =>
  tableOf('Course feedback (Responses) - Form Responses 1.csv', [
    writeColumn(
      'Timestamp',
      'excluded',
      (row) => `2026/03/${pad(1 + (row % 28))} ${1 + (row % 12)}:${pad(row % 60)}:09 PM GMT+1`,
    ),
    writeColumn('Username', 'excluded', (row) => `student${row}@example.edu`),
    ...['The goals', 'The material', 'The exercises'].map((row) =>
      drawScale(random, `How far do you agree that these were clear? [${row}]`, AGREE),
    ),
    drawSeveral(random, 'What did you use?', ['Script', 'Videos', 'Textbook', 'Forum'], (ticked) =>
      ticked.join(', '),
    ),
    drawScale(
      random,
      'How likely are you to recommend the course?',
      ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'].slice(1),
    ),
    drawChoice(random, 'Is this course compulsory for you?', ['Yes', 'No', 'Maybe']),
    comment('Anything else you would like to tell us?', ENGLISH),
  ]);

const microsoftForms = (random: SeededRandom): DetectionFile =>
  tableOf(
    'Schulungsfeedback(1-80).csv',
    [
      writeColumn('ID', 'excluded', (row) => String(row + 1)),
      writeColumn(
        'Startzeit',
        'excluded',
        (row) => `${1 + (row % 9)}/${1 + (row % 28)}/26 9:${pad(row % 60)}:00`,
      ),
      writeColumn(
        'Fertigstellungszeit',
        'excluded',
        (row) => `${1 + (row % 9)}/${1 + (row % 28)}/26 10:${pad(row % 60)}:00`,
      ),
      writeColumn('E-Mail', 'excluded', () => 'anonymous'),
      writeColumn('Name', 'excluded', () => ''),
      drawScale(random, 'Wie zufrieden sind Sie insgesamt?', ZUFRIEDEN),
      drawSeveral(
        random,
        'Was haben Sie genutzt?',
        ['Skript', 'Videos', 'Forum', 'Sprechstunde'],
        (ticked) => `${ticked.join(';')};`,
      ),
      drawScale(random, 'Wie gut war die Organisation?', FIVE),
      comment('Was sollen wir verbessern?', GERMAN),
    ],
    { delimiter: ';' },
  );

const surveyMonkey = (random: SeededRandom): DetectionFile => {
  const options = ['Newsletter', 'A colleague', 'The website'];
  return tableOf('Sheet_1.csv', [
    writeColumn('Respondent ID', 'excluded', (row) => String(118_440_210_000 + row * 71)),
    writeColumn('Collector ID', 'excluded', () => '429110'),
    writeColumn(
      'Start Date',
      'excluded',
      (row) => `03/${pad(1 + (row % 28))}/2026 09:${pad(row % 60)}:11 AM`,
    ),
    writeColumn('IP Address', 'excluded', (row) => `192.0.2.${row}`),
    {
      ...drawScale(random, 'How satisfied are you with the training?', [
        'Very dissatisfied',
        'Dissatisfied',
        'Neither satisfied nor dissatisfied',
        'Satisfied',
        'Very satisfied',
      ]),
      below: ['Response'],
    },
    ...options.map((option, index): DrawnColumn => {
      const cells = Array.from({ length: ROWS }, () => (random.chance(0.4) ? option : ''));
      return {
        heading: index === 0 ? 'How did you hear of us?' : '',
        below: [option],
        cell: (row) => cells[row] as string,
        truth: { as: 'tick', question: 'How did you hear of us?', option },
      };
    }),
    { ...comment('What could be better?', ENGLISH), below: ['Open-Ended Response'] },
  ]);
};

const evasys = (random: SeededRandom): DetectionFile =>
  tableOf(
    'Rohdaten.csv',
    [
      writeColumn('Bogen-Nr.', 'excluded', (row) => String(row + 1)),
      drawScale(random, '1.1 Die Lernziele wurden klar benannt', FIVE, ['0']),
      drawScale(random, '1.2 Die Inhalte waren verständlich', FIVE, ['0']),
      drawScale(random, '1.3 Das Tempo war angemessen', FIVE, ['0']),
      drawChoice(random, '2.1 Geschlecht', ['1', '2']),
      comment('3.1 Was hat Ihnen besonders gefallen?', GERMAN),
    ].map((column) =>
      column.truth.as === 'scale' && column.heading.startsWith('1.')
        ? { ...column, heading: `${column.heading} (1 = trifft nicht zu, 5 = trifft voll zu)` }
        : column,
    ),
    { delimiter: ';' },
  );

const moodle = (random: SeededRandom): DetectionFile =>
  tableOf('Feedback.csv', [
    writeColumn('Response number', 'excluded', (row) => String(row + 1)),
    writeColumn('User', 'excluded', () => 'Anonymous user'),
    writeColumn('Date', 'excluded', (row) => `Monday, ${1 + (row % 28)} March 2026, 10:${pad(row % 60)} AM`),
    drawScale(random, '(clear) The aims were clear', [
      '(1) Strongly disagree',
      '(2) Disagree',
      '(3) Agree',
      '(4) Strongly agree',
    ]),
    drawScale(random, '(pace) The pace was right', [
      '(1) Strongly disagree',
      '(2) Disagree',
      '(3) Agree',
      '(4) Strongly agree',
    ]),
    comment(
      '(more) What would you like more of?',
      ENGLISH.map((text) => `${text}\nand so on`),
    ),
  ]);

const seminar = (random: SeededRandom): DetectionFile => {
  const cells = (labels: readonly string[]) => drawCells(random, labels, { rows: 12, blanks: 0 });
  const columnOf = (heading: string, labels: readonly string[], values = ranked(labels)): DrawnColumn => ({
    heading,
    cell: cells(labels),
    truth: { as: 'scale', values },
  });
  const all = ['trifft gar nicht zu', 'trifft eher nicht zu', 'trifft eher zu', 'trifft voll zu'];
  const values = ranked(all);
  const some = (...positions: number[]) =>
    [
      positions.map((position) => all[position] as string),
      Object.fromEntries(positions.map((position) => [all[position], values[all[position] as string]])),
    ] as [string[], Record<string, number>];
  return tableOf(
    'Seminar.csv',
    [
      columnOf('Die Diskussionen waren ergiebig', all),
      columnOf('Die Texte waren gut gewählt', ...some(2, 3)),
      columnOf('Ich habe mich beteiligt', ...some(1, 2, 3)),
      columnOf('Die Rückmeldung half mir', ...some(3)),
      {
        heading: 'Anmerkungen',
        cell: (row) => (row < 2 ? (GERMAN[row] as string) : ''),
        truth: { as: 'comment' },
      },
    ],
    { rows: 12 },
  );
};

export const toolFiles = (random: SeededRandom): DetectionFile[] => [
  googleForms(random),
  microsoftForms(random),
  surveyMonkey(random),
  evasys(random),
  moodle(random),
  seminar(random),
];
