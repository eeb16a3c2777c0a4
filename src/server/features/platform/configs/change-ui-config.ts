import type { UiConfig } from '#shared/platform/configs/contract.ts';
import { configProblems } from '#shared/platform/configs/rules.ts';
import { Problem } from '#shared/problems.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { inTenant } from '../../../db/connect.ts';
import { type Actor, authorize } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { mayChangeUiConfig } from './policy.ts';
import { mergeTenantConfig, writeUserLanguage } from './queries.ts';
import { readUiConfig } from './read-ui-config.ts';
import { makeSafeLogo } from './safe-logo.ts';

export type ConfigChanges = { [Key in keyof UiConfig]?: UiConfig[Key] | undefined };

const formatKeys = ['decimalFormat', 'dateFormat', 'timeFormat'] as const;

/** Choosing a format turns `formatsFollowLanguage` off. */
const withOwnFormats = (changes: Omit<ConfigChanges, 'language'>): Omit<ConfigChanges, 'language'> =>
  formatKeys.some((key) => changes[key] !== undefined)
    ? { formatsFollowLanguage: false, ...changes }
    : changes;

/** The stored logo comes back with every form, and would lose by being encoded again. */
const storableLogo = async (
  services: Pick<Services, 'database' | 'log'>,
  actor: Actor,
  logoSrc: string,
): Promise<string> => {
  const stored = await inTenant(services.database, actor.tenantId, (db) => readUiConfig(db, actor));
  const logo = stored.logoSrc === logoSrc ? logoSrc : await makeSafeLogo(services, logoSrc);
  if (logo === null)
    throw new Problem('error.badInput', {}, [{ path: 'logoSrc', code: 'configs.error.logoSrc' }]);
  return logo;
};

export const changeUiConfig = async (
  services: Pick<Services, 'database' | 'log'>,
  actor: Actor,
  { changes, browser }: { changes: ConfigChanges; browser: InterfaceLanguage | null },
): Promise<UiConfig> => {
  authorize(mayChangeUiConfig(actor, changes));
  const { language, ...wanted } = changes;
  const problems = configProblems(wanted);
  if (problems.length > 0) throw new Problem('error.badInput', {}, problems);
  const ofTenant = wanted.logoSrc
    ? { ...wanted, logoSrc: await storableLogo(services, actor, wanted.logoSrc) }
    : wanted;
  return inTenant(services.database, actor.tenantId, async (db) => {
    if (Object.keys(ofTenant).length > 0)
      await mergeTenantConfig(db, actor.tenantId, withOwnFormats(ofTenant));
    if (language) await writeUserLanguage(db, actor.userId, language);
    return readUiConfig(db, actor, browser);
  });
};
