import type { Acceptance, PublishedAgreement } from '#shared/platform/agreement/contract.ts';
import type { Page } from '#shared/schemas.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import {
  type AcceptanceSearch,
  type AgreementRow,
  countAcceptances,
  endAgreement,
  findAgreement,
  insertAgreement,
  lockAgreement,
  searchAcceptances,
} from './queries.ts';

const present = async (db: Trx): Promise<PublishedAgreement> => {
  const found = await findAgreement(db);
  const counts = await countAcceptances(db);
  if (!found) return { agreement: null, ...counts };
  const { publishedAt, ...agreement } = found;
  return { agreement: { ...agreement, publishedOn: publishedAt.toISOString() }, ...counts };
};

export const getPublishedAgreement = (database: Database, actor: Actor): Promise<PublishedAgreement> =>
  inTenant(database, actor.tenantId, present);

export const publishAgreement = (
  database: Database,
  actor: Actor,
  { text }: Pick<AgreementRow, 'text'>,
): Promise<PublishedAgreement> => {
  const { tenantId, userId } = actor;
  return inTenant(database, tenantId, async (db) => {
    await lockAgreement(db, tenantId);
    const before = await findAgreement(db);
    if (before?.text.de === text.de && before.text.en === text.en) return present(db);
    await endAgreement(db);
    await insertAgreement(db, { tenantId, userId, text });
    return present(db);
  });
};

export const withdrawAgreement = (database: Database, actor: Actor): Promise<PublishedAgreement> =>
  inTenant(database, actor.tenantId, async (db) => {
    await lockAgreement(db, actor.tenantId);
    await endAgreement(db);
    return present(db);
  });

export const listAcceptances = (
  database: Database,
  actor: Actor,
  search: AcceptanceSearch,
): Promise<Page<Acceptance>> =>
  inTenant(database, actor.tenantId, async (db) => {
    const page = await searchAcceptances(db, search);
    return {
      ...page,
      content: page.content.map(({ acceptedAt, ...row }) => ({
        ...row,
        acceptedOn: acceptedAt?.toISOString() ?? null,
      })),
    };
  });
