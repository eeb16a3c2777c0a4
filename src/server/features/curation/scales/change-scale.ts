import type { Scale, ScaleDraft } from '#shared/curation/scales/contract.ts';
import { computeRange, SCALES } from '#shared/curation/scales/rules.ts';
import { type InputError, Problem } from '#shared/problems.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import { findOpenJob, queueJob } from '../../../jobs/job-queries.ts';
import { type Actor, authorize } from '../../../lib/actor.ts';
import { itemRows } from '../../reports/forms/queries.ts';
import { holdImports } from '../../surveys/imports/records/write-queries.ts';
import { findFormsAsking } from '../../surveys/imports/scales/scale-queries.ts';
import { findReferringReports, markOutdated } from '../item-collections/reference-queries.ts';
import { requireScale } from './get-scales.ts';
import { mayChangeScale } from './policy.ts';
import {
  countScales,
  deleteScaleRow,
  findUnitsOfForms,
  insertCollection,
  insertScale,
  lockScale,
  renameScaleItems,
  replaceScaleItems,
  retireScaleItems,
  updateScale,
} from './queries.ts';

const JOB = 'scales';

const requireItems = async (db: Trx, actor: Actor, { items }: ScaleDraft): Promise<void> => {
  const ids = items.map(({ itemId }) => itemId);
  const rows = await itemRows(db, { unitIds: actor.unitIds, collectionIds: ids });
  const errors = ids.flatMap((id, index): InputError[] => {
    const path = `items.${index}.itemId`;
    const row = rows.get(id);
    if (ids.indexOf(id) < index) return [{ path, code: 'input.itemRepeated' }];
    if (!row) return [{ path, code: 'input.itemUnknown' }];
    const hasSteps = row.type === 'SCALA' && computeRange(row.options.map(({ value }) => value)) !== null;
    return hasSteps ? [] : [{ path, code: 'input.itemType' }];
  });
  if (errors.length > 0) throw new Problem('error.badInput', {}, errors);
  const forms = await findFormsAsking(db, ids);
  if (forms.length === 0) throw new Problem('scale.notTogether');
  authorize(mayChangeScale(actor, await findUnitsOfForms(db, forms)));
};

const derive = (db: Trx, { tenantId, userId }: Actor, scaleId: number) =>
  queueJob(db, { tenantId, userId, name: JOB, subject: scaleId, payload: { scaleId } });

export const createScale = (database: Database, actor: Actor, draft: ScaleDraft): Promise<Scale> => {
  const { tenantId } = actor;
  return inTenant(database, tenantId, async (db) => {
    if ((await countScales(db)) >= SCALES.perTenant)
      throw new Problem('scale.tooMany', { max: SCALES.perTenant });
    await requireItems(db, actor, draft);
    const scaleId = await insertScale(db, tenantId, await insertCollection(db, tenantId, draft.name), draft);
    await replaceScaleItems(db, tenantId, scaleId, draft.items);
    await derive(db, actor, scaleId);
    return requireScale(db, actor, scaleId);
  });
};

const holdScale = async (db: Trx, actor: Actor, scaleId: number) => {
  const { mayChange } = await requireScale(db, actor, scaleId);
  authorize(mayChange);
  if (!(await holdImports(db, actor.tenantId))) throw new Problem('scale.deriving');
  const locked = await lockScale(db, scaleId);
  if (!locked) throw new Problem('error.notFound');
  if (await findOpenJob(db, JOB, scaleId)) throw new Problem('scale.deriving');
  return locked;
};

const definitionOf = ({ items, leastShare, lowest, highest }: ScaleDraft | Scale): string =>
  JSON.stringify([
    items.map(({ itemId, weight, isReversed }) => [itemId, weight, isReversed]),
    ...[leastShare, lowest, highest],
  ]);

export const putScale = (
  database: Database,
  actor: Actor,
  scaleId: number,
  { version, ...draft }: ScaleDraft & { readonly version: number },
): Promise<Scale> => {
  const { tenantId } = actor;
  return inTenant(database, tenantId, async (db) => {
    const { collectionId, ...held } = await holdScale(db, actor, scaleId);
    if (held.version !== version) throw new Problem('scale.conflict');
    const before = await requireScale(db, actor, scaleId);
    await requireItems(db, actor, draft);
    await updateScale(db, scaleId, draft);
    if (definitionOf(before) !== definitionOf(draft)) {
      // Ledgers keep what filters showed of the former column, so the new one is another.
      await retireScaleItems(db, collectionId, await insertCollection(db, tenantId, before.name));
      await replaceScaleItems(db, tenantId, scaleId, draft.items);
      await markOutdated(db, await findReferringReports(db, [collectionId]), { filteredBy: collectionId });
      await derive(db, actor, scaleId);
    }
    await renameScaleItems(db, collectionId, draft.name);
    return requireScale(db, actor, scaleId);
  });
};

export const deleteScale = (database: Database, actor: Actor, scaleId: number): Promise<undefined> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { collectionId } = await holdScale(db, actor, scaleId);
    const { name } = await requireScale(db, actor, scaleId);
    const using = await findReferringReports(db, [collectionId]);
    if (using.length > 0) throw new Problem('scale.inUse', { count: using.length });
    await retireScaleItems(db, collectionId, await insertCollection(db, actor.tenantId, name));
    await deleteScaleRow(db, scaleId);
    return undefined;
  });
