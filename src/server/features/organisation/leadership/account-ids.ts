import type { Claims } from '#shared/organisation/identity-providers/claims.ts';
import { readClaimValues } from '#shared/organisation/identity-providers/claims.ts';
import { normalizeExternalId, readExternalIds } from '#shared/organisation/leadership/rules.ts';
import { isMailAddress } from '#shared/platform/mails/mail-address.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { linkByExternalIds, linkOfUsers } from './link-queries.ts';
import { addExternalIds, deleteExternalIds, listExternalIds } from './person-queries.ts';

/**
 * Whoever administers a part could otherwise make an account of a lecturer elsewhere, by their address, and read the
 * results of their surveys: user names are external ids only where somebody gave them who reaches everything.
 */
export const addAccountMails = async (
  db: Trx,
  { tenantId, unitIds }: Actor,
  people: readonly { readonly userId: number; readonly username: string }[],
): Promise<void> => {
  const mailed = people.filter(({ username }) => unitIds === 'all' && isMailAddress(username));
  await addExternalIds(
    db,
    tenantId,
    mailed.map(({ userId, username }) => ({ userId, externalIds: [normalizeExternalId(username)] })),
    { origin: 'ACCOUNT', by: '' },
  );
  await linkOfUsers(
    db,
    people.map(({ userId }) => userId),
  );
};

export const adoptClaimedIds = async (
  db: Trx,
  provider: {
    readonly tenantId: number;
    readonly name: string;
    readonly idClaim: string;
    readonly linksByMail: boolean;
  },
  { userId, claims, verifiedMail }: { userId: number; claims: Claims; verifiedMail: string | null },
): Promise<void> => {
  const claimed = readExternalIds([
    ...(provider.idClaim === '' ? [] : readClaimValues(claims, provider.idClaim)),
    ...(provider.linksByMail && verifiedMail !== null ? [verifiedMail] : []),
  ]);
  const before = (await listExternalIds(db, userId))
    .filter(({ origin, by }) => origin === 'PROVIDER' && by === provider.name)
    .map(({ externalId }) => externalId);
  const gone = before.filter((id) => !claimed.includes(id));
  await deleteExternalIds(db, userId, gone);
  const origin = { origin: 'PROVIDER', by: provider.name } as const;
  await addExternalIds(db, provider.tenantId, [{ userId, externalIds: claimed }], origin);
  await linkByExternalIds(db, [...claimed, ...gone]);
};
