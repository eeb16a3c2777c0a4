import { knownLanguage } from '#shared/known-language.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';

/** Characters of the header that are read; browsers send fewer. */
const READ = 300;

const wish = (part: string): { tag: string; weight: number } => {
  const [tag = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
  const quality = parameters.find((one) => one.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { tag, weight: Number.isFinite(weight) ? weight : 0 };
};

/** The first of the languages that a browser asks for (`Accept-Language`, RFC 9110, 12.5.4) that Plenum has; null: none. */
export const browserLanguage = (header: string | undefined): InterfaceLanguage | null => {
  const wishes = (header ?? '').slice(0, READ).split(',').map(wish);
  const wanted = wishes.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight);
  return knownLanguage(wanted.map(({ tag }) => tag));
};
