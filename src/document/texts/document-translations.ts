import de from '../locales/de.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };

type DocumentTranslations = typeof en;

const words: Record<string, DocumentTranslations> = { de, en };

export const loadDocumentTranslations = (language: string): DocumentTranslations =>
  words[language.split('-')[0] as string] ?? en;

export const interpolate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);

export const choosePlural = ({ one, other }: { one: string; other: string }, count: number): string =>
  count === 1 ? one : other;
