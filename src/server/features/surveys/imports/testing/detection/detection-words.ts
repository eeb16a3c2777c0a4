import type { SeededRandom } from '../../../../../demo/seeded-random.ts';
import { drawChoice, drawScale } from '../made/draw-columns.ts';
import { FIVE, SPORTS } from './detection-labels.ts';
import { type DrawnColumn, drawCells, tableOf } from './detection-table.ts';
import type { DetectionFile } from './detection-truth.ts';

const MISTYPED_ROW = 40;

export const wordFiles = (random: SeededRandom): DetectionFile[] => [
  tableOf('grades of schools.csv', [
    drawScale(random, 'Wie benoten Sie den Kurs?', [
      '1 - sehr gut',
      '2 - gut',
      '3 - befriedigend',
      '4 - ausreichend',
      '5 - mangelhaft',
    ]),
    drawScale(random, 'Wie benoten Sie den Raum?', [
      '1 - sehr gut',
      '2 - gut',
      '3 - befriedigend',
      '4 - ausreichend',
      '5 - mangelhaft',
    ]),
    drawChoice(random, 'Würden Sie den Kurs empfehlen?', ['Ja', 'Nein']),
  ]),
  tableOf('yes, no and neither.csv', [
    {
      heading: 'Were you informed in time?',
      cell: drawCells(random, ['Yes', 'No', "I don't know"]),
      truth: { as: 'choice', labels: ['Yes', 'No'], abstentions: ["I don't know"] },
    },
    {
      heading: 'Wussten Sie davon?',
      cell: drawCells(random, ['ja', 'nein', 'keine Angabe']),
      truth: { as: 'choice', labels: ['ja', 'nein'], abstentions: ['keine Angabe'] },
    },
    drawScale(random, 'How clear was it?', [
      'Not at all clear',
      'Slightly clear',
      'Moderately clear',
      'Very clear',
      'Extremely clear',
    ]),
  ]),
  tableOf('true and false.csv', [
    ...['Bus', 'Bike', 'Car'].map(
      (option): DrawnColumn => ({
        heading: `transport_${option.toLowerCase()}`,
        cell: (row) => String((row * 7 + option.length) % 3 === 0).toUpperCase(),
        truth: { as: 'tick', question: 'transport', option: `transport_${option.toLowerCase()}` },
      }),
    ),
    drawScale(random, 'satisfaction', FIVE),
  ]),
  tableOf('countries and hours.csv', [
    drawChoice(random, 'Country', [
      'Austria',
      'France',
      'Germany',
      'Italy',
      'Poland',
      'Spain',
      'Sweden',
      'Other',
    ]),
    { heading: 'Hours of preparation', cell: (row) => `${row % 9}.5`, truth: { as: 'number' } },
    drawChoice(random, 'Which campus is yours?', ['North', 'South']),
    drawScale(random, 'Would you say the course was too hard?', [
      'Far too easy',
      'Somewhat too easy',
      'Just right',
      'Somewhat too hard',
      'Far too hard',
    ]),
  ]),
  tableOf('extent.csv', [
    drawScale(random, 'To what extent did you reach your goals?', [
      'Not at all',
      'To a small extent',
      'To some extent',
      'To a large extent',
      'Completely',
    ]),
    drawScale(random, 'To what extent did the material help?', [
      'Not at all',
      'To a small extent',
      'To some extent',
      'To a large extent',
      'Completely',
    ]),
    drawScale(random, 'How difficult was the test?', [
      'Very easy',
      'Easy',
      'Neither easy nor difficult',
      'Difficult',
      'Very difficult',
    ]),
    drawScale(random, 'How did the level compare?', [
      'Much worse',
      'Worse',
      'About the same',
      'Better',
      'Much better',
    ]),
  ]),
  tableOf('Ausmaß und Vergleich.csv', [
    drawScale(random, 'Inwieweit haben Sie Ihre Ziele erreicht?', [
      'gar nicht',
      'in geringem Maße',
      'teilweise',
      'in hohem Maße',
      'vollständig',
    ]),
    drawScale(random, 'Wie schwierig war die Prüfung?', [
      'sehr leicht',
      'eher leicht',
      'mittel',
      'eher schwer',
      'sehr schwer',
    ]),
    drawScale(random, 'Wie war es im Vergleich zum Vorjahr?', [
      'viel schlechter',
      'schlechter',
      'gleich',
      'besser',
      'viel besser',
    ]),
  ]),
  tableOf('a box mistyped.csv', [
    ...SPORTS.map((option, index): DrawnColumn => {
      const cells = drawCells(random, ['0', '1']);
      return {
        heading: `Which sports do you do? [${option}]`,
        cell: (row) => (index === 1 && row === MISTYPED_ROW ? '2' : cells(row)),
        truth: { as: 'tick', question: 'Which sports do you do?', option },
      };
    }),
    drawScale(random, 'How was it?', FIVE),
  ]),
  tableOf('groups by number.csv', [
    drawChoice(random, 'What is your gender?', ['1', '2', '3']),
    drawChoice(random, 'Ihr Studienfach', ['1', '2', '3', '4']),
    drawScale(random, 'Q1', FIVE),
    drawScale(random, 'Q2', FIVE),
  ]),
];
