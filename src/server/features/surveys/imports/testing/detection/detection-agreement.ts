import type { SeededRandom } from '../../../../../demo/seeded-random.ts';
import { drawBattery } from '../made/draw-battery.ts';
import { AGREE } from './detection-labels.ts';
import type { DetectionFile } from './detection-truth.ts';

const AGREE_DE = [
  'trifft gar nicht zu',
  'trifft eher nicht zu',
  'teils/teils',
  'trifft eher zu',
  'trifft voll zu',
];
const BEST_FIRST = [
  '5 = trifft gar nicht zu',
  '4 = trifft eher nicht zu',
  '3 = teils/teils',
  '2 = trifft eher zu',
  '1 = trifft voll zu',
];
const FOUR_EN = ['Strongly disagree', 'Disagree', 'Agree', 'Strongly agree'];
const FOUR_DE = ['stimme gar nicht zu', 'stimme eher nicht zu', 'stimme eher zu', 'stimme voll und ganz zu'];

export const agreementFiles = (random: SeededRandom): DetectionFile[] => [
  drawBattery(random, { name: 'agreement of five', language: 'en', labels: AGREE }),
  drawBattery(random, { name: 'Zustimmung in fünf Stufen', language: 'de', labels: AGREE_DE }),
  drawBattery(random, { name: 'agreement of four', language: 'en', labels: FOUR_EN }),
  drawBattery(random, { name: 'Zustimmung in vier Stufen', language: 'de', labels: FOUR_DE }),
  drawBattery(random, {
    name: 'agreement of seven',
    language: 'en',
    labels: [
      'Strongly disagree',
      'Disagree',
      'Somewhat disagree',
      'Neither agree nor disagree',
      'Somewhat agree',
      'Agree',
      'Strongly agree',
    ],
  }),
  drawBattery(random, {
    name: 'missing steps in some items',
    language: 'en',
    labels: AGREE,
    given: [
      [0, 1, 2, 3, 4],
      [1, 2, 3, 4],
      [2, 3, 4],
      [0, 1, 3, 4],
      [3, 4],
      [1, 3],
    ],
  }),
  drawBattery(random, {
    name: 'fehlende Stufen bei einigen Fragen',
    language: 'de',
    labels: AGREE_DE,
    given: [
      [0, 1, 2, 3, 4],
      [1, 2, 3, 4],
      [2, 3, 4],
      [0, 1, 3, 4],
      [3, 4],
      [1, 3],
    ],
  }),
  drawBattery(random, {
    name: 'four steps, some missing',
    language: 'en',
    labels: FOUR_EN,
    given: [
      [0, 1, 2, 3],
      [1, 2, 3],
      [2, 3],
      [0, 3],
      [1, 2, 3],
      [0, 1, 2, 3],
    ],
  }),
  drawBattery(random, {
    name: 'everybody the same answer',
    language: 'en',
    labels: AGREE,
    given: [[0, 1, 2, 3, 4], [4], [0, 1, 2, 3, 4], [3], [2], [0, 1, 2, 3, 4]],
  }),
  drawBattery(random, {
    name: 'alle dieselbe Antwort',
    language: 'de',
    labels: AGREE_DE,
    given: [[0, 1, 2, 3, 4], [4], [0, 1, 2, 3, 4], [3], [2], [0, 1, 2, 3, 4]],
  }),
  drawBattery(random, {
    name: 'agreement that declines',
    language: 'en',
    labels: AGREE,
    abstentions: ['Not applicable', "Don't know"],
  }),
  drawBattery(random, {
    name: 'Zustimmung mit Enthaltung',
    language: 'de',
    labels: AGREE_DE,
    abstentions: ['weiß nicht', 'k. A.'],
  }),
  drawBattery(random, {
    name: 'agreement numbered behind',
    language: 'en',
    labels: ['Strongly disagree (1)', 'Disagree (2)', 'Neutral (3)', 'Agree (4)', 'Strongly agree (5)'],
    abstentions: ['Not applicable (8)'],
  }),
  drawBattery(random, {
    name: 'Zustimmung vorn beziffert',
    language: 'de',
    labels: [
      '1 - stimme gar nicht zu',
      '2 - stimme eher nicht zu',
      '3 - stimme eher zu',
      '4 - stimme voll zu',
    ],
    abstentions: ['9 - keine Angabe'],
  }),
  drawBattery(random, {
    name: 'numbered with the best first',
    language: 'de',
    labels: BEST_FIRST,
    values: Object.fromEntries(BEST_FIRST.map((label) => [label, Number(label[0])])),
  }),
  drawBattery(random, {
    name: 'only the ends have words',
    language: 'en',
    labels: ['(1) Not useful', '(2)', '(3)', '(4)', '(5)', '(6) Very useful'],
  }),
  drawBattery(random, {
    name: 'nur die Enden beschriftet',
    language: 'de',
    labels: ['1 (gar nicht)', '2', '3', '4', '5 (sehr)'],
  }),
  drawBattery(random, {
    name: 'capitals and spaces',
    language: 'en',
    labels: ['STRONGLY DISAGREE', 'DISAGREE', 'NEITHER AGREE NOR DISAGREE', 'AGREE', 'STRONGLY AGREE'],
  }),
];
