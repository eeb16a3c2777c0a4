import {
  type Info,
  type Infos,
  infoKinds,
  infos,
  type PublicInfos,
} from '#shared/platform/infos/contract.ts';
import { unsoundAddress } from '#shared/platform/infos/rules.ts';
import { type InputError, Problem } from '#shared/problems.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { PRODUCT } from '../configs/product.ts';
import { resolveTenant, type TenantHint } from '../tenants/resolve-tenant.ts';
import { findStoredInfos, writeInfos } from './queries.ts';

const readInfos = async (db: Trx, tenantId: number): Promise<{ name: string; infos: Info[] }> => {
  const stored = await findStoredInfos(db, tenantId);
  return { name: stored.name, ...infos.parse({ infos: stored.infos }) };
};

export const listInfos = (database: Database, { tenantId }: Actor) =>
  inTenant(database, tenantId, async (db) => {
    const { name, infos } = await readInfos(db, tenantId);
    return { tenant: name, version: PRODUCT.version, infos };
  });

/** Readable without signing in, so it contains public entries only and no product version. */
export const listPublicInfos = async (database: Database, hint: TenantHint): Promise<PublicInfos> => {
  const tenant = await resolveTenant(database, hint);
  if (!tenant) return { tenant: null, infos: [] };
  const { name, infos } = await inTenant(database, tenant.id, (db) => readInfos(db, tenant.id));
  const shown = infos.filter(({ isPublic }) => isPublic);
  return { tenant: name, infos: shown.map(({ kind, text }) => ({ kind, text })) };
};

export const getInfos = (database: Database, actor: Actor): Promise<Infos> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { infos } = await readInfos(db, actor.tenantId);
    return { infos };
  });

const problemsOf = (list: readonly Info[]): InputError[] =>
  list.flatMap(({ text }, index) =>
    (['de', 'en'] as const)
      .filter((language) => unsoundAddress(text[language]) !== null)
      .map(
        (language): InputError => ({
          path: `infos.${index}.text.${language}`,
          code: 'configs.error.infoAddress',
        }),
      ),
  );

export const changeInfos = (database: Database, actor: Actor, wanted: Infos): Promise<Infos> => {
  const problems = problemsOf(wanted.infos);
  if (problems.length > 0) throw new Problem('error.badInput', {}, problems);
  const kept = wanted.infos
    .filter(({ text }) => text.de !== '' || text.en !== '')
    .sort((one, other) => infoKinds.indexOf(one.kind) - infoKinds.indexOf(other.kind));
  return inTenant(database, actor.tenantId, async (db) => {
    await writeInfos(db, actor.tenantId, kept);
    return { infos: kept };
  });
};
