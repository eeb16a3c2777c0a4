import type { SeededRandom } from '../../../../../demo/seeded-random.ts';
import { drawChoice, drawScale, drawSeveral, pad, surveyColumn, writeColumn } from '../made/draw-columns.ts';
import { AGREE, FIVE, MEDIEN, SPORTS } from './detection-labels.ts';
import { ROWS, type TableOptions, tableOf } from './detection-table.ts';
import type { DetectionFile } from './detection-truth.ts';

const SENTENCES = [
  'More examples in the last weeks would have helped me',
  'Die Übungen kamen oft zu spät, sonst war es gut',
  'Please keep the weekly quiz!',
  'Bitte mehr Zeit für Fragen einplanen',
  'I liked the guest from the hospital',
  'Der Raum war im Winter viel zu kalt',
  'The slides were uploaded too late',
];

export const choiceFiles = (random: SeededRandom): DetectionFile[] => [
  tableOf('ticks in one cell.csv', [
    drawSeveral(random, 'Which sports do you do?', SPORTS, (ticked) => ticked.join(';')),
    drawScale(random, 'How was it?', FIVE),
  ]),
  tableOf('Antworten in einer Zelle.csv', [
    drawSeveral(random, 'Womit lernen Sie?', MEDIEN, (ticked) => ticked.join(', ')),
    drawScale(random, 'Wie war es?', FIVE),
  ]),
  tableOf('a person.csv', [
    drawChoice(random, 'Gender', ['female', 'male', 'diverse']),
    drawChoice(random, 'Programme', ['Biology', 'Chemistry', 'Physics', 'Mathematics']),
    drawChoice(random, 'Age', ['18-24', '25-34', '35-44', '45+']),
    drawChoice(random, 'Do you work beside your studies?', ['Yes', 'No']),
  ]),
  tableOf('eine Person.csv', [
    drawChoice(random, 'Geschlecht', ['weiblich', 'männlich', 'divers']),
    drawChoice(random, 'Studiengang', ['Biologie', 'Chemie', 'Physik', 'Mathematik']),
    drawChoice(random, 'Alter', ['unter 20', '20 bis 29', '30 bis 39', '40 und älter']),
    drawChoice(random, 'Arbeiten Sie neben dem Studium?', ['Ja', 'Nein']),
  ]),
  tableOf('coded gender.csv', [
    { ...drawChoice(random, 'gender', ['1', '2']) },
    drawScale(random, 'Q1', FIVE),
    drawScale(random, 'Q2', FIVE),
  ]),
  tableOf('long options.csv', [
    drawChoice(random, 'Which sentence is right?', [
      'Some experts say that milk is good for everybody, although the data on it is still anything but conclusive today.',
      'Some experts say that milk is good for everybody, although the data on it are still anything but conclusive today.',
    ]),
    drawChoice(random, 'What would you do first?', [
      'I would ask a colleague who has been in the team for longer than I have and who knows the customers',
      'I would look it up in the documentation that the company keeps for all who are new to the team',
      'I would try it out by myself until it works or somebody tells me that I should better stop',
    ]),
    drawScale(random, 'How sure are you?', FIVE),
  ]),
  tableOf('Organization is a question.csv', [
    drawScale(random, 'Organization', ['Very poor', 'Unsatisfactory', 'Satisfactory', 'Good', 'Excellent']),
    drawScale(random, 'Explanations', ['Very poor', 'Unsatisfactory', 'Satisfactory', 'Good', 'Excellent']),
  ]),
  tableOf('Bereich ist eine Frage.csv', [
    drawScale(random, 'Einrichtung', ['sehr schlecht', 'eher schlecht', 'eher gut', 'sehr gut']),
    drawScale(random, 'Verpflegung', ['sehr schlecht', 'eher schlecht', 'eher gut', 'sehr gut']),
  ]),
  tableOf('few comments.csv', [
    drawScale(random, 'The course was good', AGREE),
    writeColumn('Comment', 'comment', (row) => (row === 7 ? (SENTENCES[0] as string) : '')),
    drawScale(random, 'I learned a lot', AGREE),
    writeColumn('Comment on learning', 'comment', (row) =>
      row % 40 === 3 ? (SENTENCES[row % 7] as string) : '',
    ),
    writeColumn('What should be better?', 'comment', (row) =>
      row % 30 === 9 ? (SENTENCES[row % 7] as string) : '',
    ),
  ]),
  tableOf('wenige Kommentare.csv', [
    drawScale(random, 'Note', FIVE),
    writeColumn('Anmerkungen', 'comment', (row) => (row === 11 ? (SENTENCES[1] as string) : '')),
    writeColumn('Was hat Ihnen gefallen?', 'comment', (row) =>
      row % 5 === 0 ? `${SENTENCES[row % 7]} (${row})` : '',
    ),
  ]),
];

const NAMES = ['Adler', 'Brandt', 'Conrad', 'Dietz', 'Ebner', 'Falk', 'Graf', 'Horn'];
const FIRST = ['Mia', 'Ben', 'Ida', 'Jonas', 'Lea', 'Finn', 'Ella', 'Noah', 'Ada', 'Tom'];
const UNITS = ['Biology', 'Chemistry', 'Physics'];
const timeOf = (row: number): string =>
  `2026-0${1 + (row % 6)}-${pad(1 + (row % 28))} ${pad(8 + (row % 12))}:${pad(row % 60)}:00`;
const SEMICOLONS: TableOptions = { delimiter: ';' };

export const otherFiles = (random: SeededRandom): DetectionFile[] => {
  const block = Array.from({ length: ROWS }, (_, row) => Math.floor(row / 20));
  return [
    tableOf('who answered.csv', [
      writeColumn('RespondentID', 'excluded', (row) => String(4_100_230 + row * 37)),
      writeColumn('Start time', 'excluded', timeOf),
      writeColumn('Email Address', 'excluded', (row) => `person${row}@example.org`),
      writeColumn('Token', 'excluded', (row) => `k${(row * 7919 + 104_729).toString(36)}zq`),
      writeColumn('IP Address', 'excluded', (row) => `10.0.${row % 7}.${row}`),
      drawScale(random, 'How was it?', FIVE),
    ]),
    tableOf(
      'wer geantwortet hat.csv',
      [
        writeColumn('Antwort ID', 'excluded', (row) => String(row + 1)),
        writeColumn('Zeitstempel', 'excluded', timeOf),
        writeColumn('Nachname', 'excluded', (row) => NAMES[row % 8] as string),
        writeColumn('Vorname', 'excluded', (row) => FIRST[row % 10] as string),
        writeColumn('Matrikelnummer', 'excluded', (row) => String(300_000 + ((row * 7919) % 99_991))),
        drawScale(random, 'Wie war es?', FIVE),
      ],
      SEMICOLONS,
    ),
    tableOf('names under another heading.csv', [
      writeColumn('Student', 'excluded', (row) => `${FIRST[row % 10]} ${NAMES[Math.floor(row / 10)]}`),
      writeColumn('Contact', 'excluded', (row) => `${FIRST[row % 10]}.${row}@example.org`),
      drawScale(random, 'How was it?', FIVE),
    ]),
    tableOf('courses.csv', [
      surveyColumn('Department', 'unit', (row) => UNITS[(block[row] as number) % 3] as string),
      surveyColumn('Course', 'description', (row) => `Course ${block[row]}`),
      surveyColumn('Instructor', 'leader', (row) => NAMES[block[row] as number] as string),
      surveyColumn('Semester', 'period', (row) => (row % 40 < 20 ? 'Fall 2025' : 'Spring 2026')),
      drawScale(random, 'The course was good', AGREE),
      drawScale(random, 'I learned a lot', AGREE),
    ]),
    tableOf(
      'Veranstaltungen.csv',
      [
        surveyColumn(
          'Fachbereich',
          'unit',
          (row) => ['Biologie', 'Chemie'][(block[row] as number) % 2] as string,
        ),
        surveyColumn('Lehrveranstaltung', 'description', (row) => `Übung ${block[row]}`),
        surveyColumn('Dozent/in', 'leader', (row) => NAMES[block[row] as number] as string),
        surveyColumn('Semester', 'period', (row) => (row % 40 < 20 ? 'WiSe 2025/26' : 'SoSe 2026')),
        drawScale(random, 'Note', ['1', '2', '3', '4', '5']),
        drawScale(random, 'Aufbau', ['1', '2', '3', '4', '5']),
      ],
      SEMICOLONS,
    ),
    tableOf('numbers.csv', [
      writeColumn('How many hours a week do you study?', 'number', (row) => String((row * 7) % 41)),
      writeColumn('Age in years', 'number', (row) => String(18 + ((row * 11) % 43))),
      writeColumn('Distance to campus in km', 'number', (row) => `${(row * 13) % 37}.${row % 10}`),
      drawScale(random, 'How was it?', FIVE),
    ]),
    tableOf(
      'Zahlen mit Komma.csv',
      [
        writeColumn('Wie viele Stunden lernen Sie je Woche?', 'number', (row) => String((row * 7) % 41)),
        writeColumn('Entfernung in km', 'number', (row) => `${(row * 13) % 37},${row % 10}`),
        drawScale(random, 'Wie war es?', FIVE),
      ],
      SEMICOLONS,
    ),
    tableOf('codes above texts.csv', [
      { ...drawScale(random, 'Q1', FIVE), below: ['The goals were clear'] },
      { ...drawScale(random, 'Q2', FIVE), below: ['The room was suitable'] },
      { ...drawChoice(random, 'Q3', ['female', 'male', 'diverse']), below: ['What is your gender?'] },
      { ...writeColumn('Q4', 'comment', (row) => `${SENTENCES[row % 7]} ${row}`), below: ['Anything else?'] },
    ]),
    tableOf('three rows of headings.csv', [
      { ...drawScale(random, 'Teaching', AGREE), below: ['Goals', 'were clear'] },
      { ...drawScale(random, '', AGREE), below: ['Goals', 'were reached'] },
      { ...drawScale(random, '', AGREE), below: ['Material', 'was up to date'] },
      { ...drawChoice(random, 'Person', ['female', 'male']), below: ['Gender', 'as you say'] },
    ]),
    tableOf(
      'a title above.csv',
      [
        drawScale(random, 'The goals were clear', AGREE),
        drawScale(random, 'The room was suitable', AGREE),
        drawChoice(random, 'Programme', ['Biology', 'Chemistry', 'Physics']),
        writeColumn('Comments', 'comment', (row) => `${SENTENCES[row % 7]} ${row}`),
      ],
      { above: ['Results of the evaluation', ''] },
    ),
    tableOf(
      'tabs.tsv',
      [
        drawScale(random, 'Die Ziele waren klar', [
          'trifft nicht zu',
          'trifft eher nicht zu',
          'trifft eher zu',
          'trifft zu',
        ]),
        drawChoice(random, 'Geschlecht', ['w', 'm', 'd']),
        writeColumn('Lob und Kritik', 'comment', (row) =>
          row % 3 === 0 ? `${SENTENCES[row % 7]} ${row}` : '',
        ),
      ],
      { delimiter: '\t' },
    ),
    tableOf('the answer twice.csv', [
      drawScale(random, 'Quality', ['Very poor', 'Poor', 'Fair', 'Good', 'Excellent']),
      drawChoice(random, 'Which day suits you?', ['Monday', 'Tuesday', 'Friday']),
      writeColumn('Completed', 'excluded', () => 'Yes'),
      writeColumn('Internal note', 'excluded', () => ''),
    ]),
    tableOf('unknown words.csv', [
      drawScale(random, 'The lecture', ['meh', 'so-so', 'pretty neat', 'mind-blowing']),
      drawScale(random, 'The exercises', ['meh', 'so-so', 'pretty neat', 'mind-blowing']),
      drawChoice(random, 'Programme', ['Biology', 'Chemistry', 'Physics']),
    ]),
    tableOf('a semester in numbers.csv', [
      drawChoice(random, 'In which semester are you?', ['1-2', '3-4', '5-6', '7 or more']),
      drawScale(random, 'Overall, how satisfied are you?', FIVE),
      writeColumn('What do you suggest?', 'comment', (row) =>
        row % 9 === 0 ? (SENTENCES[row % 7] as string) : '',
      ),
    ]),
  ];
};
