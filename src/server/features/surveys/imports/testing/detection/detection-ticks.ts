import type { SeededRandom } from '../../../../../demo/seeded-random.ts';
import { drawScale } from '../made/draw-columns.ts';
import { FIVE, MEDIEN, SPORTS } from './detection-labels.ts';
import { type DrawnColumn, ROWS, tableOf } from './detection-table.ts';
import type { DetectionFile } from './detection-truth.ts';

interface Ticks {
  readonly name: string;
  readonly question: string;
  readonly options: readonly string[];
  readonly heading: (option: string) => string;
  readonly cell: (option: string, ticked: boolean, random: SeededRandom) => string;
}

const ticks = (random: SeededRandom, { name, question, options, heading, cell }: Ticks): DetectionFile =>
  tableOf(`${name}.csv`, [
    drawScale(random, 'How was it?', FIVE),
    ...options.map((option): DrawnColumn => {
      const cells = Array.from({ length: ROWS }, () => cell(option, random.chance(0.4), random));
      return {
        heading: heading(option),
        cell: (row) => cells[row] as string,
        truth: { as: 'tick', question, option },
      };
    }),
    drawScale(random, 'How was the room?', FIVE),
  ]);

const ownText = (option: string, ticked: boolean): string => (ticked ? option : '');

export const tickFiles = (random: SeededRandom): DetectionFile[] => {
  const asked = [
    { name: 'en', question: 'Which sports do you do?', options: SPORTS, yes: 'Yes', no: 'No' },
    { name: 'de', question: 'Womit lernen Sie?', options: MEDIEN, yes: 'Ja', no: 'Nein' },
  ];
  return asked.flatMap(({ name, question, options, yes, no }) => [
    ticks(random, {
      name: `ticks behind a dash ${name}`,
      question,
      options,
      heading: (option) => `${question} - ${option}`,
      cell: ownText,
    }),
    ticks(random, {
      name: `ticks in brackets ${name}`,
      question,
      options,
      heading: (option) => `${question} [${option}]`,
      cell: (_, ticked) => (ticked ? yes : no),
    }),
    ticks(random, {
      name: `ticks behind a colon ${name}`,
      question,
      options,
      heading: (option) => `${question}: ${option}`,
      cell: (_, ticked) => (ticked ? '1' : '0'),
    }),
    ticks(random, {
      name: `ticks not reached ${name}`,
      question,
      options,
      heading: (option) => `${question} [${option}]`,
      cell: (_, ticked, { chance }) => (chance(0.1) ? 'N/A' : ticked ? yes : no),
    }),
    tableOf(`ticks below a question ${name}.csv`, [
      { ...drawScale(random, '', FIVE), heading: name === 'en' ? 'How was it?' : 'Wie war es?' },
      ...options.map((option, index): DrawnColumn => {
        const cells = Array.from({ length: ROWS }, () => ownText(option, random.chance(0.5)));
        return {
          heading: index === 0 ? question : '',
          below: [option],
          cell: (row) => cells[row] as string,
          truth: { as: 'tick', question, option },
        };
      }),
    ]),
  ]);
};
