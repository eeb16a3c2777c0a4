import type { SeededRandom } from '../../../../../demo/seeded-random.ts';
import { drawBattery } from '../made/draw-battery.ts';
import { ranked } from './detection-table.ts';
import type { DetectionFile } from './detection-truth.ts';

export const qualityFiles = (random: SeededRandom): DetectionFile[] => [
  drawBattery(random, {
    name: 'quality of five',
    language: 'en',
    labels: ['Very poor', 'Poor', 'Fair', 'Good', 'Excellent'],
  }),
  drawBattery(random, {
    name: 'Schulnoten in Worten',
    language: 'de',
    // School grades count from 1 (best).
    labels: ['sehr gut', 'gut', 'befriedigend', 'ausreichend', 'mangelhaft'],
  }),
  drawBattery(random, {
    name: 'Qualität in vier Stufen',
    language: 'de',
    labels: ['sehr schlecht', 'eher schlecht', 'eher gut', 'sehr gut'],
  }),
  drawBattery(random, {
    name: 'satisfaction of five',
    language: 'en',
    labels: [
      'Very dissatisfied',
      'Dissatisfied',
      'Neither satisfied nor dissatisfied',
      'Satisfied',
      'Very satisfied',
    ],
    abstentions: ['N/A'],
  }),
  drawBattery(random, {
    name: 'Zufriedenheit in vier Stufen',
    language: 'de',
    labels: ['sehr unzufrieden', 'eher unzufrieden', 'eher zufrieden', 'sehr zufrieden'],
    abstentions: ['kann ich nicht beurteilen'],
  }),
  drawBattery(random, {
    name: 'importance',
    language: 'en',
    labels: [
      'Not at all important',
      'Slightly important',
      'Moderately important',
      'Very important',
      'Extremely important',
    ],
  }),
  drawBattery(random, {
    name: 'Wichtigkeit',
    language: 'de',
    labels: ['gar nicht wichtig', 'weniger wichtig', 'eher wichtig', 'sehr wichtig'],
  }),
  drawBattery(random, {
    name: 'likelihood',
    language: 'en',
    labels: ['Very unlikely', 'Unlikely', 'Neutral', 'Likely', 'Very likely'],
  }),
  drawBattery(random, {
    name: 'Wahrscheinlichkeit',
    language: 'de',
    labels: ['sehr unwahrscheinlich', 'eher unwahrscheinlich', 'eher wahrscheinlich', 'sehr wahrscheinlich'],
  }),
  drawBattery(random, {
    name: 'usefulness',
    language: 'en',
    labels: ['Not at all useful', 'Slightly useful', 'Moderately useful', 'Very useful', 'Extremely useful'],
  }),
  drawBattery(random, {
    name: 'Nützlichkeit',
    language: 'de',
    labels: ['gar nicht hilfreich', 'wenig hilfreich', 'eher hilfreich', 'sehr hilfreich'],
  }),
];

export const amountFiles = (random: SeededRandom): DetectionFile[] => [
  drawBattery(random, {
    name: 'frequency',
    language: 'en',
    labels: ['Never', 'Rarely', 'Sometimes', 'Often', 'Always'],
  }),
  drawBattery(random, {
    name: 'frequency by the month',
    language: 'en',
    labels: ['Never', 'Less than once a month', 'Once a month', 'Once a week', 'Daily'],
  }),
  drawBattery(random, {
    name: 'Häufigkeit',
    language: 'de',
    labels: ['nie', 'selten', 'manchmal', 'oft', 'immer'],
    abstentions: ['keine Angabe'],
  }),
  drawBattery(random, {
    name: 'Häufigkeit nach Tagen',
    language: 'de',
    labels: ['nie', 'seltener als einmal im Monat', 'einmal im Monat', 'einmal pro Woche', 'täglich'],
  }),
  drawBattery(random, {
    name: 'amount',
    language: 'en',
    labels: ['Not at all', 'A little', 'Somewhat', 'Quite a bit', 'A lot'],
    given: [
      [0, 1, 2, 3, 4],
      [0, 1, 2, 4],
      [0, 1, 2, 3, 4],
      [1, 2, 3, 4],
      [0, 1, 2, 3, 4],
      [0, 1, 2, 3, 4],
    ],
  }),
  drawBattery(random, {
    name: 'Ausmaß',
    language: 'de',
    labels: ['gar nicht', 'wenig', 'etwas', 'ziemlich', 'sehr'],
  }),
  drawBattery(random, {
    name: 'just right',
    language: 'en',
    labels: ['Much too slow', 'Somewhat too slow', 'Just right', 'Somewhat too fast', 'Much too fast'],
  }),
  drawBattery(random, {
    name: 'genau richtig',
    language: 'de',
    labels: ['viel zu langsam', 'etwas zu langsam', 'genau richtig', 'etwas zu schnell', 'viel zu schnell'],
  }),
  drawBattery(random, {
    name: 'numbers of one to five',
    language: 'en',
    labels: ['1', '2', '3', '4', '5'],
    given: [[0, 1, 2, 3, 4], [1, 2, 3, 4], [3, 4], [0, 1, 2, 3, 4], [4], [0, 1, 2, 3, 4]],
  }),
  drawBattery(random, {
    name: 'Zahlen von 1 bis 6 mit 99',
    language: 'de',
    labels: ['1', '2', '3', '4', '5', '6'],
    abstentions: ['99'],
  }),
  drawBattery(random, {
    name: 'nought to ten',
    language: 'en',
    labels: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
    values: ranked(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'], 0),
  }),
];
