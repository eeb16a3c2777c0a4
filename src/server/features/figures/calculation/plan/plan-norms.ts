import { computeNormBand, type NormBand, type NormName } from '#shared/figures/calculation/judge-norm.ts';
import {
  listItemIds,
  type ReportItemConfig,
  readNormId,
  type View,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import type { Trx } from '../../../../db/connect.ts';
import { findNormsOfFigures, type NormOfFigures } from '../../norms/queries.ts';

export interface PlannedNorm {
  readonly name: NormName;
  readonly isOfSurveys: boolean;
  readonly bands: ReadonlyMap<number, NormBand>;
}

const planNorm = ({ name, source, values, isOfSurveys }: NormOfFigures): PlannedNorm => ({
  name: { name, source },
  isOfSurveys,
  bands: new Map(
    values.map(({ itemId, mean, deviation, respondents, points }) => [
      itemId,
      {
        mean,
        ...computeNormBand(mean, deviation, points),
        ...(respondents !== null && { n: respondents }),
        points: [...points],
      },
    ]),
  ),
});

export const planNorms = async (
  db: Trx,
  configs: readonly ReportItemConfig[],
): Promise<ReadonlyMap<number, PlannedNorm>> => {
  const ids = [...new Set(configs.flatMap((config) => readNormId<View>(config) ?? []))];
  return new Map((await findNormsOfFigures(db, ids)).map((norm) => [norm.id, planNorm(norm)]));
};

interface Norms {
  readonly norms: ReadonlyMap<number, PlannedNorm>;
}

const findPlanned = ({ norms }: Norms, config: ReportItemConfig): PlannedNorm | undefined =>
  norms.get(readNormId<View>(config) ?? 0);

export const listNormItems = (plan: Norms, configs: readonly ReportItemConfig[]): number[] => [
  ...new Set(
    configs.flatMap((config) => (findPlanned(plan, config)?.isOfSurveys ? listItemIds(config) : [])),
  ),
];

export const normOfItem = (
  plan: Norms,
  config: ReportItemConfig,
  itemId: number,
): { readonly norm?: NormBand } => {
  const norm = findPlanned(plan, config)?.bands.get(itemId);
  return norm ? { norm } : {};
};

export const normOfFigure = (
  plan: Norms,
  config: ReportItemConfig,
  itemIds: readonly number[],
): { readonly norm?: NormName } => {
  const norm = findPlanned(plan, config);
  if (!norm) return {};
  const { hidden, ...name } = norm.name;
  if (itemIds.some((id) => norm.bands.has(id))) return { norm: name };
  return hidden ? { norm: norm.name } : {};
};
