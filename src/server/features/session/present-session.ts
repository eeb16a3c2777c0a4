import type { SignedIn } from '#shared/session/contract.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../lib/actor.ts';
import { mergeUiConfig } from '../configs/read-ui-config.ts';
import { readSession } from './queries.ts';

/** What the page needs to know about who is signed in. */
export const presentSession = async (database: Database, actor: Actor): Promise<SignedIn> => {
  const { subdomain, name, ui_config, ...user } = await readSession(database, actor);
  return {
    user: { id: actor.userId, username: actor.username, name: actor.name, role: actor.role },
    tenant: { subdomain, name },
    uiConfig: mergeUiConfig({ tenant: ui_config, user }),
    csrf: actor.csrf ?? '',
  };
};
