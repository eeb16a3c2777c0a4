import type { UiConfig } from '#shared/platform/configs/contract.ts';
import { configProblems, MAXIMUM_LOGO_BYTES, readLogoUpload } from '#shared/platform/configs/rules.ts';
import { Problem } from '#shared/problems.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { inTenant } from '../../../db/connect.ts';
import { type Actor, authorize } from '../../../lib/actor.ts';
import { imageMediaType } from '../../../lib/image-size.ts';
import { reencodeImage } from '../../../lib/pictures/reencode-image.ts';
import type { Services } from '../../../lib/services.ts';
import { mayChangeUiConfig } from './policy.ts';
import { mergeTenantConfig, writeUserLanguage } from './queries.ts';
import { readUiConfig } from './read-ui-config.ts';

/** Pixels: twice what the largest place of a logo, the cover of a PDF, prints at 300 dpi. */
const SIDE = 800;

/**
 * An uploaded logo made anew of its pixels, as data URL; a path of this website as it is. `null` if the upload is no
 * picture of the type that it claims, or is not to be decoded within the limits.
 */
const makeSafeLogo = async (services: Pick<Services, 'log'>, logoSrc: string): Promise<string | null> => {
  if (!logoSrc.startsWith('data:')) return logoSrc;
  const upload = readLogoUpload(logoSrc);
  const bytes = upload && new Uint8Array(Buffer.from(upload.base64, 'base64'));
  if (!bytes || bytes.length > MAXIMUM_LOGO_BYTES || imageMediaType(bytes) !== upload.mediaType) return null;
  try {
    const limits = { side: SIDE, storedBytes: MAXIMUM_LOGO_BYTES };
    const { mediaType, bytes: made } = await reencodeImage(services, bytes, limits);
    return `data:${mediaType};base64,${Buffer.from(made).toString('base64')}`;
  } catch (error) {
    if (error instanceof Problem && error.code !== 'error.unavailable') return null;
    throw error;
  }
};

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
