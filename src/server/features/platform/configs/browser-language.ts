import { knownLanguage } from '#shared/known-language.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';

const READ = 300;

const wish = (part: string): { tag: string; weight: number } => {
  const [tag = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
  const quality = parameters.find((one) => one.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { tag, weight: Number.isFinite(weight) ? weight : 0 };
};

/** The first supported language in the `Accept-Language` header (RFC 9110, 12.5.4), or `null` if there is none. */
export const browserLanguage = (header: string | undefined): InterfaceLanguage | null => {
  const wishes = (header ?? '').slice(0, READ).split(',').map(wish);
  const wanted = wishes.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight);
  return knownLanguage(wanted.map(({ tag }) => tag));
};
