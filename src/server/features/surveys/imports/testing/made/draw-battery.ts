import type { SeededRandom } from '../../../../../demo/seeded-random.ts';
import { type DrawnColumn, drawCells, ranked, tableOf } from '../detection/detection-table.ts';
import type { DetectionFile } from '../detection/detection-truth.ts';

const ASKED = {
  en: [
    'The goals were clear',
    'The examples were well chosen',
    'The room was suitable',
    'The material was up to date',
    'There was enough time',
    'The pace suited the group',
  ],
  de: [
    'Die Ziele waren klar',
    'Die Beispiele waren gut gewählt',
    'Der Raum war geeignet',
    'Das Material war aktuell',
    'Es war genug Zeit',
    'Das Tempo passte zur Gruppe',
  ],
} as const;
type Language = keyof typeof ASKED;

interface Battery {
  readonly name: string;
  readonly language: Language;
  readonly labels: readonly string[];
  readonly values?: Readonly<Record<string, number>>;
  readonly abstentions?: readonly string[];
  readonly given?: readonly (readonly number[])[];
}

export const drawBattery = (random: SeededRandom, options: Battery): DetectionFile => {
  const { name, language, labels, abstentions = [], given = [] } = options;
  const values = options.values ?? ranked(labels);
  const columns = ASKED[language].map((heading, item): DrawnColumn => {
    const answered = given[item]?.map((position) => labels[position] as string) ?? labels;
    return {
      heading,
      cell: drawCells(random, [...answered, ...abstentions]),
      truth: {
        as: 'scale',
        values: Object.fromEntries(answered.map((label) => [label, values[label] as number])),
        abstentions,
      },
    };
  });
  return tableOf(`${name}.csv`, columns);
};
