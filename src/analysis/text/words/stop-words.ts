/// <reference path="./text-libraries.d.ts" />
import { deu, eng } from 'stopword';
import { fillerWords } from './filler-words.ts';
import type { TextLanguage } from './text-languages.ts';

/** Words on the lists that say something about what was evaluated and therefore stay. */
const telling: Record<TextLanguage, readonly string[]> = {
  de: [
    ...['beispiel', 'besser', 'besten', 'ehrlich', 'genug', 'kleine', 'kleinen'],
    ...[
      'kurz',
      'lang',
      'lange',
      'leicht',
      'mensch',
      'menschen',
      'mittel',
      'neue',
      'neuen',
      'offen',
      'ordnung',
    ],
    ...['große', 'großen', 'großer', 'großes', 'groß', 'schlecht', 'schluss', 'spät', 'tag', 'tage', 'zeit'],
    ...['wenig', 'wenige', 'weniger', 'weniges', 'zusammen', 'selbst', 'uhr', 'früher', 'später', 'wissen'],
  ],
  en: [],
};

const lacking: Record<TextLanguage, readonly string[]> = {
  de: ["geht's", "gibt's", "war's", 'halt', 'evtl', 'bzw', 'usw', 'etc', 'ggf', 'sowas', 'fand', 'finde'],
  en: [
    ...[
      'not',
      'no',
      'yes',
      'just',
      'so',
      'really',
      'bit',
      'lot',
      'lots',
      'been',
      'again',
      'such',
      'too',
      'its',
    ],
    ...[
      "it's",
      "i'm",
      "don't",
      "didn't",
      "doesn't",
      "wasn't",
      "isn't",
      "can't",
      "couldn't",
      "i've",
      "that's",
    ],
    ...['my', 'me', 'we', 'us', 'she', 'hers', 'ours', 'were', 'once', 'off', 'own', 'during', 'few', 'etc'],
  ],
};

const listOf = (language: TextLanguage, list: readonly string[]): ReadonlySet<string> =>
  new Set([
    ...[...list, ...lacking[language]].filter((word) => !telling[language].includes(word)),
    ...fillerWords[language],
  ]);

export const stopWords: Record<TextLanguage, ReadonlySet<string>> = {
  de: listOf('de', deu),
  en: listOf('en', eng),
};
