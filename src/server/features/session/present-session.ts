import type { SignedIn } from '#shared/session/contract.ts';
import type { Actor } from '../../lib/actor.ts';
import { mergeUiConfig } from '../configs/read-ui-config.ts';
import type { SessionRow } from './queries.ts';

/** What the page needs to know about who is signed in. */
export const presentSession = (actor: Actor, session: SessionRow): SignedIn => {
  const { subdomain, name, ui_config, language, context_language } = session;
  return {
    user: { id: actor.userId, username: actor.username, name: actor.name, role: actor.role },
    tenant: { subdomain, name },
    uiConfig: mergeUiConfig({ tenant: ui_config, user: { language, context_language } }),
    csrf: actor.csrf ?? '',
  };
};
