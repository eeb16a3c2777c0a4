import { type Margin, WEIGHTS, type Weighting } from '#shared/figures/calculation/weights.ts';
import { type InputError, Problem } from '#shared/problems.ts';
import type { ComparableItem } from '#shared/reports/report-items/settings/comparable-items.ts';
import type { Trx } from '../../../db/connect.ts';
import { findWeighting, updateWeighting } from '../../figures/calculation/queries/weighting-queries.ts';
import { findAttributes } from '../../surveys/attributes/queries.ts';
import type { ReportRow } from '../report-access/queries.ts';
import { requireItems } from '../report-items/require-items.ts';

const hasTwice = (values: readonly unknown[]): boolean => new Set(values).size < values.length;

const marginProblem = (
  margin: Margin,
  items: ReadonlyMap<number, ComparableItem>,
  attributeIds: readonly number[],
): InputError['code'] | null => {
  if ('attributeId' in margin) {
    if (!attributeIds.includes(margin.attributeId)) return 'input.attributeUnknown';
    return hasTwice(margin.shares.map(({ value }) => value)) ? 'input.optionRepeated' : null;
  }
  const item = items.get(margin.itemId);
  if (item?.type !== 'SINGLE_CHOICE') return 'input.itemType';
  if (margin.shares.some(({ position }) => position > item.optionCount)) return 'input.optionUnknown';
  return hasTwice(margin.shares.map(({ position }) => position)) ? 'input.optionRepeated' : null;
};

const requireWeighting = async (
  db: Trx,
  report: ReportRow,
  { margins }: Weighting,
  presentIds: readonly number[],
): Promise<void> => {
  const itemIds = margins.flatMap((margin) => ('itemId' in margin ? margin.itemId : []));
  const items = await requireItems(db, report, itemIds, presentIds);
  const attributeIds = (await findAttributes(db)).map(({ id }) => id);
  const errors: InputError[] = margins.flatMap((margin, index) => {
    const code = marginProblem(margin, items, attributeIds);
    return code === null ? [] : [{ path: `weighting.margins.${index}`, code }];
  });
  const keys = margins.map((margin) =>
    'itemId' in margin ? `item ${margin.itemId}` : `attribute ${margin.attributeId}`,
  );
  if (hasTwice(keys)) errors.push({ path: 'weighting.margins', code: 'input.itemRepeated' });
  // Each is a query of the ledgers, which hold few.
  const groups = margins.reduce(
    (product, margin) => ('itemId' in margin ? product * margin.shares.length : product),
    1,
  );
  if (groups > WEIGHTS.groups) errors.push({ path: 'weighting.margins', code: 'input.too_big' });
  if (errors.length > 0) throw new Problem('error.badInput', {}, errors);
};

export const chooseWeighting = async (
  db: Trx,
  report: ReportRow,
  weighting: Weighting | null,
): Promise<boolean> => {
  if (weighting) {
    const present = await findWeighting(db, report.id);
    const presentIds = (present?.margins ?? []).flatMap((margin) =>
      'itemId' in margin ? margin.itemId : [],
    );
    await requireWeighting(db, report, weighting, presentIds);
  }
  return updateWeighting(db, report.id, weighting);
};
