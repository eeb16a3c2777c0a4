import { defaultUiConfig, type UiConfig, uiConfig } from '#shared/configs/contract.ts';
import type { Trx } from '../../db/connect.ts';
import type { Actor } from '../session/actor.ts';
import { readStoredConfig } from './queries.ts';

/** The configuration in force: the defaults of [3.16], over them the tenant's settings, over them the user's language. */
export const readUiConfig = async (db: Trx, actor: Pick<Actor, 'tenantId' | 'userId'>): Promise<UiConfig> => {
  const stored = await readStoredConfig(db, actor.tenantId, actor.userId);
  const ofTenant = uiConfig.partial().parse(stored.tenant);
  const language = uiConfig.shape.language.partial().parse({
    user: stored.user.language ?? ofTenant.language?.user,
    context: stored.user.context_language ?? ofTenant.language?.context,
  });
  return {
    ...defaultUiConfig,
    ...ofTenant,
    language: {
      user: language.user ?? defaultUiConfig.language.user,
      context: language.context ?? defaultUiConfig.language.context,
    },
  } as UiConfig;
};
