import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

/** What files say of themselves, in the report's language. */
export type ExportTranslations = typeof en;

const words: Record<string, ExportTranslations> = { de, en };

/** The words of a language tag (`de-AT` -> de); English where there are none. */
export const exportTranslations = (language: string): ExportTranslations =>
  words[language.split('-')[0] as string] ?? en;
