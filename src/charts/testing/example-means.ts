import type { FurtherFigures, MeanRow, MeansData } from '#shared/figures/calculation/number-figures.ts';

const agreement = { leftPole: { de: 'trifft nicht zu' }, rightPole: { de: 'trifft zu' } };

const row = (text: string, own: MeanRow['own'], poles: Partial<MeanRow> = agreement): MeanRow => ({
  itemId: 1,
  text: { de: text },
  leftPole: null,
  rightPole: null,
  direction: 'HIGH_IS_BEST',
  lowest: 1,
  highest: 5,
  own,
  ...poles,
});

const mean = (value: number, n: number): MeanRow['own'] => ({
  hidden: null,
  n,
  surveyCount: 4,
  mean: value,
  standardDeviation: 1,
  confidenceInterval: { lower: value - 0.2, upper: value + 0.2 },
});

export const profileExample: MeanRow[] = [
  row('Die Lehrperson erklärt verständlich.', mean(4.2, 1284)),
  row(
    'Die Veranstaltung ist klar gegliedert, und der rote Faden bleibt auch über Wochen erkennbar.',
    mean(3.6, 1279),
  ),
  row('Die Betreuung ist gut.', { hidden: 'too-few-answers' }),
  row('Das Tempo ist angemessen.', mean(2.4, 1266)),
  row('Ich habe viel gelernt.', mean(3.95, 1240)),
];

const furtherOf = (value: number, row: number): FurtherFigures => ({
  abstentions: row,
  statistics: {
    mean: value,
    median: 4,
    standardDeviation: 1,
    lowerQuartile: 3,
    upperQuartile: 4.5,
    confidenceInterval: { lower: value - 0.2, upper: value + 0.2 },
  },
  ends: { minimum: 1, maximum: 5, topTwo: 62.5 + row, bottomTwo: 12.5 },
  returns: {
    respondentCount: 1300,
    invited: row === 1 ? 900 : 2000,
    surveysWithoutInvited: row === 1 ? 2 : 0,
  },
});

export const furtherExample: MeansData = {
  kind: 'means',
  rows: profileExample.map((one, row) =>
    one.own.hidden === null ? { ...one, own: { ...one.own, further: furtherOf(one.own.mean, row) } } : one,
  ),
};

export const heatExample: MeansData = {
  kind: 'means',
  comparisons: ['Architektur', 'Bauingenieurwesen', 'Institut für Wasserbau', 'Städtebau'].map((name) => ({
    kind: 'group',
    name: { de: name },
  })),
  rows: profileExample.map((one, index) => ({
    ...one,
    comparisons: [
      mean(4.7 - index / 3, 412 - index),
      index === 1 ? { hidden: 'too-few-answers' } : mean(1.6 + index / 2, 98),
      { hidden: 'too-few-answers' },
      mean(3.1 + index / 5, 27),
    ],
  })),
};

export const differentialExample: MeanRow[] = [
  row('Tempo', mean(2.9, 40), { leftPole: { de: 'viel zu langsam' }, rightPole: { de: 'viel zu schnell' } }),
  row('Stoffmenge', mean(3.8, 41), { leftPole: { de: 'viel zu wenig' }, rightPole: { de: 'viel zu viel' } }),
  row('Schwierigkeit', mean(1, 38), {
    leftPole: { de: 'überhaupt nicht anspruchsvoll, fast wie in der Schule' },
    rightPole: { de: 'sehr' },
  }),
];

export const comparedExample: MeansData = {
  kind: 'means',
  comparisons: [
    { kind: 'unit', name: 'Institut für Wasserbau' },
    { kind: 'periodBefore', name: 'SoSe 2025' },
    { kind: 'all', name: null },
  ],
  rows: profileExample.map((one, index) => ({
    ...one,
    comparisons: [
      mean([3.6, 3.5, 3.4, 2.5, 3.95][index] as number, 8402 - index),
      mean([4.3, 3.2, 3.1, 2.9, 3.3][index] as number, 9),
      { hidden: 'too-few-surveys' },
    ],
  })),
};
