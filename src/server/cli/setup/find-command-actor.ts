import { normalizeUsername } from '#shared/platform/users/rules.ts';
import { inTenant } from '../../db/connect.ts';
import { findActor, hashToken } from '../../features/platform/session/credentials/find-actor.ts';
import { issueCredential } from '../../features/platform/session/credentials/issue-credential.ts';
import { deleteCredential } from '../../features/platform/session/credentials/queries.ts';
import { findAdministratorId, findUserByName } from '../../features/platform/users/queries.ts';
import type { Actor } from '../../lib/actor.ts';
import type { Services } from '../../lib/services.ts';

export const findCommandActor = async (
  { database }: Pick<Services, 'database'>,
  tenantId: number,
  username: string | undefined,
): Promise<Actor | null> => {
  const userId = await inTenant(database, tenantId, async (db) =>
    username === undefined
      ? findAdministratorId(db)
      : ((await findUserByName(db, normalizeUsername(username)))?.id ?? null),
  );
  if (userId === null) return null;
  // What they may reach is looked up where it is for every request.
  const { token } = await inTenant(database, tenantId, (db) =>
    issueCredential(db, { tenantId, userId }, 'access', new Date()),
  );
  try {
    return await findActor(database, token, 'access');
  } finally {
    await inTenant(database, tenantId, (db) => deleteCredential(db, hashToken(token)));
  }
};
