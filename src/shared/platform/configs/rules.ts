import type { InputError } from '../../problems.ts';
import { type Design, designProblems } from './design.ts';

/** A picture on our own server, as required by the content security policy. */
const LOGO_PATH = /^\/(?![/\\])[^\s\\]{0,1999}$/;
/** Bytes; the logo is part of every session response. */
export const MAXIMUM_LOGO_BYTES = 64 * 1024;
/** No SVG, which may contain scripts. */
export const logoMediaTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type LogoMediaType = (typeof logoMediaTypes)[number];
const LOGO_UPLOAD = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/]+={0,2})$/;

/** The declared type of an uploaded logo and its bytes in base64; `null` if it is none or too large. */
export const readLogoUpload = (logoSrc: string): { mediaType: LogoMediaType; base64: string } | null => {
  const [, mediaType, base64 = ''] = LOGO_UPLOAD.exec(logoSrc) ?? [];
  const bytes = Math.floor((base64.length * 3) / 4);
  return mediaType === undefined || bytes > MAXIMUM_LOGO_BYTES + 2
    ? null
    : { mediaType: mediaType as LogoMediaType, base64 };
};
const DATE = /^(?:[dmY])(?:[./\- ]{1,2}[dmY]){2}$/;
const TIME = /^H:i(?::s)?$/;

const hasOnce = (pattern: string, letters: string): boolean =>
  [...letters].every((letter) => pattern.split(letter).length === 2);

export const configProblems = (config: {
  logoSrc?: string | null | undefined;
  dateFormat?: string | undefined;
  timeFormat?: string | undefined;
  design?: Design | undefined;
}): InputError[] => {
  const errors: InputError[] = config.design ? designProblems(config.design) : [];
  const { logoSrc, dateFormat, timeFormat } = config;
  if (typeof logoSrc === 'string' && !LOGO_PATH.test(logoSrc) && !readLogoUpload(logoSrc))
    errors.push({ path: 'logoSrc', code: 'configs.error.logoSrc' });
  if (dateFormat !== undefined && !(DATE.test(dateFormat) && hasOnce(dateFormat, 'dmY')))
    errors.push({ path: 'dateFormat', code: 'configs.error.dateFormat' });
  if (timeFormat !== undefined && !TIME.test(timeFormat))
    errors.push({ path: 'timeFormat', code: 'configs.error.timeFormat' });
  return errors;
};
