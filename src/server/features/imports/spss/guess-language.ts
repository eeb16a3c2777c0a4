import type { SpssDictionary } from './dictionary.ts';

const GERMAN = /[äöüß]|\b(der|die|das|und|ist|nicht|sehr|wie|mit|von|ja|nein|stimme|trifft)\b/gi;
const ENGLISH = /\b(the|and|is|not|very|how|with|of|yes|no|agree|disagree)\b/gi;

/** System files do not say which language their labels are in: the script, else the commonest small words. */
export const guessLanguage = ({ variables }: SpssDictionary): string => {
  const text = variables
    .flatMap(({ name, label, valueLabels }) => [name, label, ...valueLabels.values()])
    .join('\n')
    .slice(0, 200_000);
  if (/\p{Script=Hebrew}/u.test(text)) return 'he';
  const count = (words: RegExp): number => text.match(words)?.length ?? 0;
  return count(GERMAN) > count(ENGLISH) ? 'de' : 'en';
};
