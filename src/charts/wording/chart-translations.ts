import de from '../locales/de.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };

/** The few words inside charts, in the report's language rather than the interface's. */
export type ChartTranslations = typeof en;

const words: Record<string, ChartTranslations> = { de, en };

/** Translations for a language tag (`de-AT` -> de), with English as the fallback. */
export const loadChartTranslations = (language: string): ChartTranslations =>
  words[language.split('-')[0] as string] ?? en;
