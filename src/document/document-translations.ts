import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

/** What a document says of itself, in the report's language and not the interface's. */
type DocumentTranslations = typeof en;

const words: Record<string, DocumentTranslations> = { de, en };

/** The words of a language tag (`de-AT` -> de); English where there are none. */
export const translationsOf = (language: string): DocumentTranslations =>
  words[language.split('-')[0] as string] ?? en;

/** `{{name}}` in a text replaced by what `values` has for it. */
export const interpolate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);

/** The form of a text for so many; both languages know one and other. */
export const pluralOf = ({ one, other }: { one: string; other: string }, count: number): string =>
  count === 1 ? one : other;
