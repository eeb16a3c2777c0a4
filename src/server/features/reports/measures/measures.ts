import { Problem } from '#shared/problems.ts';
import {
  MAXIMUM_MEASURES_OF_REPORT,
  type Measure,
  type MeasuresOfReport,
  type OwnMeasure,
} from '#shared/reports/measures/contract.ts';
import type { Page } from '#shared/schemas.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import { type Actor, authorize } from '../../../lib/actor.ts';
import { findNameMask } from '../../platform/pseudonyms/pseudonyms.ts';
import { holdReport } from '../report-access/require-report.ts';
import { mayChangeMeasure, mayCompleteMeasure } from './policy.ts';
import {
  deleteMeasureRow,
  findMeasure,
  findMeasures,
  findOwners,
  findOwnMeasures,
  insertMeasure,
  type MeasureRow,
  type Owner,
  updateMeasure,
} from './queries.ts';

const presentMeasure = (measure: MeasureRow, actor: Actor, isMasked: boolean): Measure => {
  const { doneAt, creatorId: _, ...row } = measure;
  return {
    ...row,
    // The number of an account would be one more name.
    ownerId: isMasked && row.ownerId !== actor.userId ? null : row.ownerId,
    doneOn: doneAt?.toISOString() ?? null,
    mayChange: mayChangeMeasure(actor, measure),
    mayComplete: mayCompleteMeasure(actor, measure),
  };
};

const requirePublished = async (db: Trx, actor: Actor, reportId: number) => {
  const { id, snapshotNumber } = await holdReport(db, actor, reportId);
  if (snapshotNumber === null) throw new Problem('error.notFound');
  return { reportId: id, snapshotNumber, userId: actor.userId };
};

/** Readers who get pseudonyms choose nobody but themselves: which account leads would be told by what is refused. */
const offeredOwners = async (
  db: Trx,
  actor: Actor,
  published: Parameters<typeof findOwners>[1],
): Promise<Owner[]> => {
  if (await findNameMask(db, actor)) return [{ id: actor.userId, name: actor.name }];
  return findOwners(db, published);
};

const chooseOwner = async (
  db: Trx,
  actor: Actor,
  published: Parameters<typeof findOwners>[1],
  ownerId: number,
): Promise<Owner> => {
  const owner = (await offeredOwners(db, actor, published)).find(({ id }) => id === ownerId);
  if (!owner) throw new Problem('error.badInput', {}, [{ path: 'ownerId', code: 'input.invalid' }]);
  return owner;
};

const readMeasure = async (
  db: Trx,
  actor: Actor,
  key: Parameters<typeof findMeasure>[1],
): Promise<Measure> => {
  const row = await findMeasure(db, key);
  if (!row) throw new Problem('error.notFound');
  return presentMeasure(row, actor, (await findNameMask(db, actor)) !== null);
};

export const listMeasures = (database: Database, actor: Actor, reportId: number): Promise<MeasuresOfReport> =>
  inTenant(database, actor.tenantId, async (db) => {
    const published = await requirePublished(db, actor, reportId);
    const rows = await findMeasures(db, published.reportId);
    const isMasked = (await findNameMask(db, actor)) !== null;
    return {
      measures: rows.map((row) => presentMeasure(row, actor, isMasked)),
      owners: await offeredOwners(db, actor, published),
    };
  });

export const createMeasure = (
  database: Database,
  actor: Actor,
  reportId: number,
  wanted: { text: string; ownerId: number; dueOn: string },
): Promise<Measure> =>
  inTenant(database, actor.tenantId, async (db) => {
    const published = await requirePublished(db, actor, reportId);
    if ((await findMeasures(db, published.reportId)).length >= MAXIMUM_MEASURES_OF_REPORT)
      throw new Problem('measure.error.limitExceeded', { max: MAXIMUM_MEASURES_OF_REPORT });
    const owner = await chooseOwner(db, actor, published, wanted.ownerId);
    const measureId = await insertMeasure(db, actor, published, { ...wanted, owner });
    return readMeasure(db, actor, { reportId: published.reportId, measureId });
  });

interface MeasureKey {
  readonly reportId: number;
  readonly measureId: number;
}

export const patchMeasure = (
  database: Database,
  actor: Actor,
  key: MeasureKey,
  { ownerId, ...changes }: { ownerId?: number | undefined } & Parameters<typeof updateMeasure>[2],
): Promise<Measure> =>
  inTenant(database, actor.tenantId, async (db) => {
    const published = await requirePublished(db, actor, key.reportId);
    const { mayChange, mayComplete } = await readMeasure(db, actor, key);
    const { text, dueOn } = changes;
    const isMore = [text, dueOn, ownerId].some((change) => change !== undefined);
    authorize(isMore ? mayChange : mayComplete);
    const owner = ownerId === undefined ? undefined : await chooseOwner(db, actor, published, ownerId);
    await updateMeasure(db, key.measureId, { ...changes, owner });
    return readMeasure(db, actor, key);
  });

export const deleteMeasure = (database: Database, actor: Actor, key: MeasureKey): Promise<void> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requirePublished(db, actor, key.reportId);
    authorize((await readMeasure(db, actor, key)).mayChange);
    await deleteMeasureRow(db, key.measureId);
  });

export const listOwnMeasures = (
  database: Database,
  actor: Actor,
  wanted: Parameters<typeof findOwnMeasures>[2],
): Promise<Page<OwnMeasure>> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { total, rows } = await findOwnMeasures(db, actor, wanted);
    const isMasked = (await findNameMask(db, actor)) !== null;
    const content = rows.map(({ reportId, reportTitle, ...row }) => ({
      ...presentMeasure(row, actor, isMasked),
      reportId,
      reportTitle,
    }));
    return toPage(content, total, wanted);
  });
