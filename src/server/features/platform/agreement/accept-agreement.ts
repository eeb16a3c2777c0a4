import type { OwnAgreement } from '#shared/platform/agreement/contract.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findAgreement, findOwnAcceptance, insertAcceptance } from './queries.ts';

const present = async (db: Trx, { userId }: Actor): Promise<OwnAgreement> => {
  const found = await findAgreement(db);
  if (!found) return { agreement: null };
  const { version, text, publishedAt } = found;
  const acceptedAt = await findOwnAcceptance(db, userId, version);
  return {
    agreement: {
      version,
      text,
      publishedOn: publishedAt.toISOString(),
      acceptedOn: acceptedAt?.toISOString() ?? null,
    },
  };
};

export const getAgreement = (database: Database, actor: Actor): Promise<OwnAgreement> =>
  inTenant(database, actor.tenantId, (db) => present(db, actor));

/** Refuses a version that was replaced meanwhile: nobody accepts a text that they have not read. */
export const acceptAgreement = (
  database: Database,
  actor: Actor,
  { version }: { version: number },
): Promise<OwnAgreement> =>
  inTenant(database, actor.tenantId, async (db) => {
    await insertAcceptance(db, actor.userId, version);
    const own = await present(db, actor);
    if (own.agreement?.version !== version || own.agreement.acceptedOn === null)
      throw new Problem('agreement.replaced');
    return own;
  });
