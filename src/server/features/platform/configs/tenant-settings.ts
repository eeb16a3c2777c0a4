import type { Closing } from '#shared/platform/configs/closing-contract.ts';
import type { Languages, WantedLanguages } from '#shared/platform/configs/languages-contract.ts';
import type { Minimums, MinimumsEffect, WantedMinimums } from '#shared/platform/configs/minimums-contract.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { changeTexts } from '../../../db/lock-texts.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findLanguages, updateLanguages } from './language-queries.ts';
import { countEffect, findMinimums, updateMinimums } from './minimum-queries.ts';
import { findClosingDays, updateClosingDays } from './queries.ts';

export const getLanguages = (database: Database, actor: Actor): Promise<Languages> =>
  inTenant(database, actor.tenantId, (db) => findLanguages(db, actor.tenantId));

export const changeLanguages = (
  database: Database,
  actor: Actor,
  wanted: WantedLanguages,
): Promise<Languages> =>
  inTenant(database, actor.tenantId, async (db) => {
    await updateLanguages(db, actor.tenantId, wanted);
    return findLanguages(db, actor.tenantId);
  });

export const getMinimums = (database: Database, actor: Actor): Promise<Minimums> =>
  inTenant(database, actor.tenantId, (db) => findMinimums(db, actor.tenantId));

export const getMinimumsEffect = (
  database: Database,
  actor: Actor,
  wanted: { readonly respondents?: number | undefined; readonly comments?: number | undefined },
): Promise<MinimumsEffect> => inTenant(database, actor.tenantId, (db) => countEffect(db, wanted));

export const changeMinimums = (database: Database, actor: Actor, wanted: WantedMinimums): Promise<Minimums> =>
  inTenant(database, actor.tenantId, async (db) => {
    // Figures that are being worked out under the minimums of before are not stored.
    await changeTexts(db, actor.tenantId);
    await updateMinimums(db, actor.tenantId, wanted);
    return findMinimums(db, actor.tenantId);
  });

export const getClosing = (database: Database, actor: Actor): Promise<Closing> =>
  inTenant(database, actor.tenantId, (db) => findClosingDays(db, actor.tenantId));

export const changeClosing = (database: Database, actor: Actor, { closingDays }: Closing): Promise<Closing> =>
  inTenant(database, actor.tenantId, async (db) => {
    await updateClosingDays(db, actor.tenantId, closingDays);
    return { closingDays };
  });
