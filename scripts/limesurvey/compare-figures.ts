import type { PublishedTable } from '#server/features/surveys/imports/testing/limesurvey-statistics.ts';
import type { ShownDistribution } from '#shared/figures/calculation/number-figures.ts';

export interface ComparedFigure {
  item: string;
  figure: string;
  theirs: number;
  ours: number | null;
  isEqual: boolean;
  reason: string | null;
}

const ROUNDED = 0.005_000_1;

const UNSURE = new Set(['Unsicher', 'Uncertain', 'Nie wiem', 'Niepewne', 'Niepewny']);

const countsInOrder = ({ options }: ShownDistribution): number[] => {
  const isUnsure = ({ text }: ShownDistribution['options'][number]) =>
    Object.values(text).some((words) => UNSURE.has(words));
  return [...options.filter((one) => !isUnsure(one)), ...options.filter(isUnsure)].map(({ count }) => count);
};

export const compareFigures = (theirs: PublishedTable, ours: ShownDistribution): ComparedFigure[] => {
  const compare = (
    figure: string,
    published: number | null,
    shown: number | null | undefined,
    tolerance = 0,
    reason: string | null = null,
  ): ComparedFigure[] => {
    if (published === null) return [];
    const value = shown ?? null;
    const isEqual = value !== null && Math.abs(published - value) <= tolerance;
    return [{ item: theirs.code, figure, theirs: published, ours: value, isEqual, reason }];
  };
  const { statistics } = ours;
  if (theirs.kind === 'choice') {
    const counts = countsInOrder(ours);
    return [
      ...theirs.counts.flatMap((count, index) => compare(`option ${index + 1}`, count, counts[index])),
      ...compare('options', theirs.counts.length, counts.length),
      ...compare('not answered', theirs.silent, ours.abstentions + ours.blanks),
      ...compare('mean', theirs.mean, statistics?.mean, ROUNDED),
    ];
  }
  const ofAll = Math.sqrt((theirs.n - 1) / theirs.n);
  const deviation = statistics?.standardDeviation ?? null;
  const differsByDivisor =
    theirs.deviation !== null &&
    deviation !== null &&
    Math.abs(deviation * ofAll - theirs.deviation) <= ROUNDED;
  return [
    ...compare('n', theirs.n, ours.n),
    ...compare('mean', theirs.sum / theirs.n, statistics?.mean, 1e-6),
    ...compare('median', theirs.median, statistics?.median, ROUNDED),
    ...compare(
      'deviation',
      theirs.deviation,
      deviation,
      ROUNDED,
      differsByDivisor ? 'LimeSurvey divides the squares by n, Plenum by n - 1' : null,
    ),
  ];
};

const PER_WAY = ['way in', 'figures', 'equal', 'different, with reason', 'different'] as const;

export const summarise = (compared: ReadonlyMap<string, readonly ComparedFigure[]>): string => {
  const rows = [...compared].map(([way, figures]) => {
    const different = figures.filter(({ isEqual }) => !isEqual);
    const explained = different.filter(({ reason }) => reason !== null).length;
    return [
      way,
      figures.length,
      figures.length - different.length,
      explained,
      different.length - explained,
    ].map(String);
  });
  const lines = [PER_WAY, ...rows];
  const widths = PER_WAY.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((text, column) =>
          column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
};

export const describeDifferences = (compared: ReadonlyMap<string, readonly ComparedFigure[]>): string[] => {
  const ways = new Map<string, string[]>();
  for (const [way, figures] of compared)
    for (const { item, figure, theirs, ours, isEqual, reason } of figures) {
      if (isEqual) continue;
      const why = reason === null ? '' : ` (${reason})`;
      const line = `${item}, ${figure}: LimeSurvey ${theirs}, Plenum ${ours ?? 'nothing'}${why}`;
      ways.set(line, [...(ways.get(line) ?? []), way]);
    }
  return [...ways].map(([line, names]) => `${line}: ${names.join('; ')}`);
};
