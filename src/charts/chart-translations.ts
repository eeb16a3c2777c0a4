import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

/** The few words that stand inside charts, in the report's language and not the interface's. */
export type ChartTranslations = typeof en;

const words: Record<string, ChartTranslations> = { de, en };

/** The words of a language tag (`de-AT` -> de); English where there are none. */
export const translationsOf = (language: string): ChartTranslations =>
  words[language.split('-')[0] as string] ?? en;
