import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { readLogoUpload } from '#shared/platform/configs/rules.ts';
import { Problem } from '#shared/problems.ts';
import { imageId } from '#shared/reports/images/contract.ts';
import { inTenant } from '../../../../db/connect.ts';
import type { Actor } from '../../../../lib/actor.ts';
import { parseBasePath, withoutBasePath } from '../../../../lib/base-path.ts';
import { builtWebFolder } from '../../../../lib/built-web-folder.ts';
import { imageMediaType } from '../../../../lib/image-size.ts';
import { reencodeImage } from '../../../../lib/pictures/reencode-image.ts';
import type { Services } from '../../../../lib/services.ts';
import { rasterise } from '../../../../slides/package/raster.ts';
import { findImage } from '../../../reports/images/queries.ts';

type LogoServices = Pick<Services, 'database' | 'settings' | 'log'>;

const IMAGES = '/api/v1/images/';
const FILES = ['.png', '.jpg', '.jpeg', '.webp', '.svg'];
const MAXIMUM_BYTES = 1024 * 1024;
const MAXIMUM_KEPT = 20;
const kept = new Map<string, Uint8Array>();

const pathOf = (logoSrc: string, publicUrl: string): string | null => {
  try {
    const path = decodeURIComponent(new URL(logoSrc, publicUrl).pathname);
    return withoutBasePath(path, parseBasePath(publicUrl));
  } catch {
    return null;
  }
};

const readServed = async (
  { database }: LogoServices,
  actor: Pick<Actor, 'tenantId'>,
  path: string,
  webFolder: string,
): Promise<Uint8Array | null> => {
  if (path.startsWith(IMAGES)) {
    const { data: id } = imageId.safeParse(path.slice(IMAGES.length));
    if (id === undefined) return null;
    return (await inTenant(database, actor.tenantId, (db) => findImage(db, id)))?.bytes ?? null;
  }
  const file = join(webFolder, path);
  if (!file.startsWith(webFolder + sep) || !FILES.includes(extname(file).toLowerCase())) return null;
  const bytes = await readFile(file).catch(() => null);
  return bytes && extname(file).toLowerCase() === '.svg' ? rasterise(bytes.toString()) : bytes;
};

const withoutWebp = async (services: LogoServices, bytes: Uint8Array): Promise<Uint8Array | null> => {
  const mediaType = imageMediaType(bytes);
  if (mediaType !== 'image/webp') return mediaType === null ? null : bytes;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const known = kept.get(hash);
  if (known) return known;
  try {
    const made = (await reencodeImage(services, bytes)).bytes;
    const [oldest] = kept.keys();
    if (kept.size >= MAXIMUM_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(hash, made);
    return made;
  } catch (error) {
    // A file without a logo is better than none.
    if (error instanceof Problem) return null;
    throw error;
  }
};

/**
 * The tenant's logo in base64, either uploaded or served by Plenum itself, or `null`. Never fetches from external
 * addresses.
 */
export const readLogo = async (
  services: LogoServices,
  actor: Pick<Actor, 'tenantId'>,
  logoSrc: string | null,
  webFolder = builtWebFolder,
): Promise<string | null> => {
  if (logoSrc === null) return null;
  const upload = readLogoUpload(logoSrc);
  const path = upload ? null : pathOf(logoSrc, services.settings.publicUrl);
  const bytes = upload
    ? Buffer.from(upload.base64, 'base64')
    : path && (await readServed(services, actor, path, webFolder));
  const picture = bytes && bytes.length <= MAXIMUM_BYTES ? await withoutWebp(services, bytes) : null;
  return picture ? Buffer.from(picture).toString('base64') : null;
};
