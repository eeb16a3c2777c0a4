import type { InputError } from '../problems.ts';

/** A picture of our own server or in the setting itself, as the content security policy has it; no SVG in it. */
const LOGO = /^(\/(?![/\\])[^\s\\]*|data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]+)$/;
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
  if (typeof logoSrc === 'string' && !LOGO.test(logoSrc))
    errors.push({ path: 'logoSrc', code: 'configs.error.logoSrc' });
  if (dateFormat !== undefined && !(DATE.test(dateFormat) && hasOnce(dateFormat, 'dmY')))
    errors.push({ path: 'dateFormat', code: 'configs.error.dateFormat' });
  if (timeFormat !== undefined && !TIME.test(timeFormat))
    errors.push({ path: 'timeFormat', code: 'configs.error.timeFormat' });
  return errors;
};
