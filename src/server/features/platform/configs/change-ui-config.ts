import type { UiConfig } from '#shared/platform/configs/contract.ts';
import { configProblems } from '#shared/platform/configs/rules.ts';
import { Problem } from '#shared/problems.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { type Actor, authorize } from '../../../lib/actor.ts';
import { isLogoSound } from './check-logo.ts';
import { mayChangeUiConfig } from './policy.ts';
import { mergeTenantConfig, writeUserLanguage } from './queries.ts';
import { readUiConfig } from './read-ui-config.ts';

export type ConfigChanges = { [Key in keyof UiConfig]?: UiConfig[Key] | undefined };

const formatKeys = ['decimalFormat', 'dateFormat', 'timeFormat'] as const;

/** Choosing a format turns `formatsFollowLanguage` off. */
const withOwnFormats = (changes: Omit<ConfigChanges, 'language'>): Omit<ConfigChanges, 'language'> =>
  formatKeys.some((key) => changes[key] !== undefined)
    ? { formatsFollowLanguage: false, ...changes }
    : changes;

export const changeUiConfig = (
  database: Database,
  actor: Actor,
  { changes, browser }: { changes: ConfigChanges; browser: InterfaceLanguage | null },
): Promise<UiConfig> => {
  authorize(mayChangeUiConfig(actor, changes));
  const { language, ...ofTenant } = changes;
  const problems = configProblems(ofTenant);
  const { logoSrc } = ofTenant;
  if (problems.length === 0 && logoSrc?.startsWith('data:') && !isLogoSound(logoSrc))
    problems.push({ path: 'logoSrc', code: 'configs.error.logoSrc' });
  if (problems.length > 0) throw new Problem('error.badInput', {}, problems);
  return inTenant(database, actor.tenantId, async (db) => {
    if (Object.keys(ofTenant).length > 0)
      await mergeTenantConfig(db, actor.tenantId, withOwnFormats(ofTenant));
    if (language) await writeUserLanguage(db, actor.userId, language);
    return readUiConfig(db, actor, browser);
  });
};
