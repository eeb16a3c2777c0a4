import type { InputError } from '../problems.ts';

/** A picture of our own server, as the content security policy has it. */
const LOGO_PATH = /^\/(?![/\\])[^\s\\]{0,1999}$/;
/** Bytes of an uploaded logo: it travels with every session. */
export const MAXIMUM_LOGO_BYTES = 64 * 1024;
/** What an uploaded logo may be; no SVG, which may hold scripts. */
export const logoMediaTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type LogoMediaType = (typeof logoMediaTypes)[number];
const LOGO_UPLOAD = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/]+={0,2})$/;

/** An uploaded logo taken apart: what it says it is, and its bytes in base64; null: it is none, or too large. */
export const readLogoUpload = (logoSrc: string): { mediaType: LogoMediaType; base64: string } | null => {
  const [, mediaType, base64 = ''] = LOGO_UPLOAD.exec(logoSrc) ?? [];
  const bytes = Math.floor((base64.length * 3) / 4);
  return mediaType === undefined || bytes > MAXIMUM_LOGO_BYTES + 2
    ? null
    : { mediaType: mediaType as LogoMediaType, base64 };
};
/** The letters of the date and time patterns [3.16], [9.04], with separators and nothing else. */
const DATE = /^(?:[dmY])(?:[./\- ]{1,2}[dmY]){2}$/;
const TIME = /^H:i(?::s)?$/;

const hasOnce = (pattern: string, letters: string): boolean =>
  [...letters].every((letter) => pattern.split(letter).length === 2);

/** What is wrong with settings that have the right types: the places, with a translation key each. */
export const configProblems = (config: {
  logoSrc?: string | null | undefined;
  dateFormat?: string | undefined;
  timeFormat?: string | undefined;
}): InputError[] => {
  const errors: InputError[] = [];
  const { logoSrc, dateFormat, timeFormat } = config;
  if (typeof logoSrc === 'string' && !LOGO_PATH.test(logoSrc) && !readLogoUpload(logoSrc))
    errors.push({ path: 'logoSrc', code: 'configs.error.logoSrc' });
  if (dateFormat !== undefined && !(DATE.test(dateFormat) && hasOnce(dateFormat, 'dmY')))
    errors.push({ path: 'dateFormat', code: 'configs.error.dateFormat' });
  if (timeFormat !== undefined && !TIME.test(timeFormat))
    errors.push({ path: 'timeFormat', code: 'configs.error.timeFormat' });
  return errors;
};
