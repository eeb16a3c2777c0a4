import { defaultUiConfig, type UiConfig, uiConfig } from '#shared/configs/contract.ts';
import type { Trx } from '../../db/connect.ts';
import type { Actor } from '../../lib/actor.ts';
import { readStoredConfig } from './queries.ts';

/** Made once: a schema costs more than what it checks. */
const ofTenantConfig = uiConfig.partial();
const partialLanguage = uiConfig.shape.language.partial();

interface StoredConfig {
  tenant: unknown;
  user: { language: string | null; context_language: string | null };
}

/** The configuration in force: the defaults of [3.16], over them the tenant's settings, over them the user's language. */
export const mergeUiConfig = (stored: StoredConfig): UiConfig => {
  const ofTenant = ofTenantConfig.parse(stored.tenant);
  const language = partialLanguage.parse({
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

export const readUiConfig = async (db: Trx, actor: Pick<Actor, 'tenantId' | 'userId'>): Promise<UiConfig> =>
  mergeUiConfig(await readStoredConfig(db, actor.tenantId, actor.userId));
