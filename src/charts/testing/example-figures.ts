import type { ItemFigure, ShownDistribution } from '#shared/figures/calculation/number-figures.ts';

interface Example {
  type: ItemFigure['type'];
  question: string;
  options: { text: string; count: number; value?: number | null }[];
  abstentions?: number;
  answered?: number;
}

const statisticsOf = (values: number[]): ShownDistribution['statistics'] => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const at = (share: number): number => values[Math.floor((values.length - 1) * share)] as number;
  return {
    mean,
    median: at(0.5),
    standardDeviation: values.length > 1 ? Math.sqrt(squares / (values.length - 1)) : null,
    lowerQuartile: at(0.25),
    upperQuartile: at(0.75),
    confidenceInterval: null,
  };
};

export const shownExample = ({
  type,
  options,
  abstentions = 0,
  answered,
}: Omit<Example, 'question'>): ShownDistribution => {
  const ticks = options.reduce((sum, { count }) => sum + count, 0);
  const n = answered ?? ticks;
  const values = options.flatMap(({ count, value }, index) => Array<number>(count).fill(value ?? index + 1));
  return {
    hidden: null,
    n,
    abstentions,
    blanks: 0,
    surveyCount: 3,
    options: options.map(({ text, count, value }, index) => ({
      position: index + 1,
      text: { de: text },
      value: value === undefined ? index + 1 : value,
      count,
      percent: n === 0 ? null : (100 * count) / n,
    })),
    statistics: type === 'SCALA' || type === 'NUMERIC' ? statisticsOf(values) : null,
  };
};

export const figureExample = (example: Example): ItemFigure => ({
  itemIds: [1],
  text: { de: example.question },
  type: example.type,
  leftPole: example.type === 'SCALA' ? { de: 'trifft gar nicht zu' } : null,
  rightPole: example.type === 'SCALA' ? { de: 'trifft voll zu' } : null,
  direction: example.type === 'SCALA' ? 'HIGH_IS_BEST' : null,
  total: shownExample(example),
  groups: [],
});

const numbered = (counts: number[]): Example['options'] =>
  counts.map((count, index) => ({ text: String(index + 1), count }));

export const scaleExample = figureExample({
  type: 'SCALA',
  question: 'Die Lehrperson erklärt verständlich.',
  options: numbered([39, 90, 205, 526, 424]),
  abstentions: 21,
});

export const choiceExample = figureExample({
  type: 'SINGLE_CHOICE',
  question: 'In welchem Semester studieren Sie?',
  options: [
    { text: '1.–2. Semester', count: 40 },
    { text: '3.–4. Semester', count: 25 },
    { text: 'Bundesausbildungsförderungsgesetzesnovellierungskommission', count: 12 },
    { text: 'weiß nicht mehr, weil ich zwischendurch das Fach gewechselt habe', count: 3 },
  ],
});

export const multipleExample = figureExample({
  type: 'MULTIPLE_CHOICE',
  question: 'Was haben Sie benutzt?',
  answered: 50,
  options: [
    { text: 'Skript', count: 44 },
    { text: 'Aufzeichnung', count: 31 },
    { text: 'Tutorium', count: 12 },
  ],
});

export const numberExample = figureExample({
  type: 'NUMERIC',
  question: 'Wie alt sind Sie?',
  options: [18, 20, 22, 24, 26, 28].map((value, index) => ({
    text: `${value}–${value + 2}`,
    value,
    count: [4, 18, 31, 12, 5, 1][index] as number,
  })),
});

export const splitExample = (figure: ItemFigure): ItemFigure => ({
  ...figure,
  groups: [
    { key: 1, label: 'SoSe 24', distribution: figure.total },
    { key: 2, label: 'WiSe 24/25', distribution: figure.total },
    { key: 3, label: 'SoSe 25', distribution: { hidden: 'surveys-too-small' } },
  ],
});
