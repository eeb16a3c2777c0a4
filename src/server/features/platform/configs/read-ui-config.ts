import {
  defaultUiConfig,
  languageFormats,
  type UiConfig,
  uiConfig,
} from '#shared/platform/configs/contract.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { readStoredConfig } from './queries.ts';

/** Created once, because building the schema costs more than parsing with it. */
const ofTenantConfig = uiConfig.partial();
const partialLanguage = uiConfig.shape.language.partial();

interface StoredConfig {
  tenant: unknown;
  browser: InterfaceLanguage | null;
  user: { language: string | null; contextLanguage: string | null };
}

/**
 * Merges, in ascending precedence, the defaults of [3.16], the browser's language, the tenant's settings and the
 * user's language.
 */
export const mergeUiConfig = (stored: StoredConfig): UiConfig => {
  const ofTenant = ofTenantConfig.parse(stored.tenant);
  const language = partialLanguage.parse({
    user: stored.user.language ?? stored.browser ?? ofTenant.language?.user,
    context: stored.user.contextLanguage ?? ofTenant.language?.context,
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

/** `browser` is passed for pages only; exported files use the stored settings. */
export const readUiConfig = async (
  db: Trx,
  actor: Pick<Actor, 'tenantId' | 'userId' | 'link'>,
  browser: InterfaceLanguage | null = null,
): Promise<UiConfig> => mergeUiConfig({ ...(await readStoredConfig(db, actor)), browser });
