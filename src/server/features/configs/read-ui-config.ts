import { defaultUiConfig, languageFormats, type UiConfig, uiConfig } from '#shared/configs/contract.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import type { Trx } from '../../db/connect.ts';
import type { Actor } from '../../lib/actor.ts';
import { readStoredConfig } from './queries.ts';

/** Made once: a schema costs more than what it checks. */
const ofTenantConfig = uiConfig.partial();
const partialLanguage = uiConfig.shape.language.partial();

interface StoredConfig {
  tenant: unknown;
  /** What the browser asks for; null: nothing that there is. */
  browser: InterfaceLanguage | null;
  user: { language: string | null; context_language: string | null };
}

/** The configuration in force: the defaults of [3.16], over them the tenant's settings, over them the user's language; of who has chosen none, the browser's. */
export const mergeUiConfig = (stored: StoredConfig): UiConfig => {
  const ofTenant = ofTenantConfig.parse(stored.tenant);
  const language = partialLanguage.parse({
    user: stored.user.language ?? stored.browser ?? ofTenant.language?.user,
    context: stored.user.context_language ?? ofTenant.language?.context,
  });
  const user = language.user ?? defaultUiConfig.language.user;
  return {
    ...defaultUiConfig,
    ...ofTenant,
    ...(ofTenant.formatsFollowLanguage && languageFormats[user]),
    language: {
      user,
      context: language.context ?? defaultUiConfig.language.context,
    },
  } as UiConfig;
};

/** `browser`: where a page asks; what leaves as a file follows what was chosen. */
export const readUiConfig = async (
  db: Trx,
  actor: Pick<Actor, 'tenantId' | 'userId' | 'link'>,
  browser: InterfaceLanguage | null = null,
): Promise<UiConfig> => mergeUiConfig({ ...(await readStoredConfig(db, actor)), browser });
