import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

export type DifferenceTexts = typeof en;

const texts: Record<string, DifferenceTexts> = { de, en };

/** Texts for a language tag (`de-AT` -> de), with English as the fallback. */
export const loadDifferenceTexts = (language: string): DifferenceTexts =>
  texts[language.split('-')[0] as string] ?? en;
