import { connect, inTenant } from '#server/db/connect.ts';
import { issueSignInLink } from '#server/features/platform/session/credentials/issue-sign-in-link.ts';
import { createUser } from '#server/features/platform/users/create-user.ts';
import type { Role } from '#shared/permissions.ts';
import type { DemoServer } from './start-demo-server.ts';

let serial = 0;

export const createSignInMeans = async (server: DemoServer, role: Role) => {
  serial += 1;
  const username = `browser-${process.pid}-${serial}`;
  const password = `Korrekt-Pferd-${serial}-Batterie`;
  const database = connect(server.databaseUrl, 1);
  const { tenantId } = server;
  const link = await inTenant(database, tenantId, async (db) => {
    const userId = await createUser(db, tenantId, {
      username,
      name: 'Ada Lovelace',
      role,
      unitIds: [],
      password,
    });
    return issueSignInLink(db, { tenantId, userId }, server.url, new Date());
  });
  await database.destroy();
  return { username, password, link };
};
