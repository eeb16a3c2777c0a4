import de from '../locales/de.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };

export type ExportTranslations = typeof en;

const words: Record<string, ExportTranslations> = { de, en };

export const exportTranslations = (language: string): ExportTranslations =>
  words[language.split('-')[0] as string] ?? en;
