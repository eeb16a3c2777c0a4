import type { SignedIn } from '#shared/session/contract.ts';
import { type Database, inTenant } from '../../db/connect.ts';
import { readUiConfig } from '../configs/read-ui-config.ts';
import { readTenant } from '../tenants/queries.ts';
import type { Actor } from './actor.ts';

/** What the page needs to know about who is signed in. */
export const presentSession = (database: Database, actor: Actor): Promise<SignedIn> =>
  inTenant(database, actor.tenantId, async (db) => ({
    user: { id: actor.userId, username: actor.username, name: actor.name, role: actor.role },
    tenant: await readTenant(db, actor.tenantId),
    uiConfig: await readUiConfig(db, actor),
    csrf: actor.csrf ?? '',
  }));
