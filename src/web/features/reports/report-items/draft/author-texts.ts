import { sameLanguage, textForLanguage } from '#shared/reports/report-items/settings/author-texts.ts';
import { isEmptyText, type RichTextDocument } from '#shared/reports/report-items/text/rich-text-document.ts';
import type { ItemDraft } from './draft.ts';

type Words = Pick<ItemDraft, 'title' | 'titles' | 'text' | 'texts' | 'writtenIn'>;

const writesFirst = ({ writtenIn, title, text }: Words, language: string): boolean =>
  writtenIn === undefined || sameLanguage(writtenIn, language) || (title === '' && isEmptyText(text));

interface Written<Own> {
  readonly text: Own;
  readonly instead: { readonly text: Own; readonly language: string } | null;
}

export const readAuthorTitle = (words: Words, language: string): Written<string> => {
  const { title, titles, writtenIn } = words;
  if (writesFirst(words, language)) return { text: title, instead: null };
  const text = textForLanguage(titles, language) ?? '';
  return { text, instead: text.trim() === '' && title ? { text: title, language: writtenIn ?? '' } : null };
};

export const readAuthorText = (words: Words, language: string): Written<RichTextDocument> => {
  const { text: first, texts, writtenIn } = words;
  if (writesFirst(words, language)) return { text: first, instead: null };
  const text = textForLanguage(texts, language) ?? { type: 'doc', content: [] };
  return {
    text,
    instead: isEmptyText(text) && !isEmptyText(first) ? { text: first, language: writtenIn ?? '' } : null,
  };
};

const without = <Own>(all: Readonly<Record<string, Own>> = {}, language: string): Record<string, Own> =>
  Object.fromEntries(Object.entries(all).filter(([tag]) => !sameLanguage(tag, language)));

export const retitled = (words: Words, language: string, title: string): Partial<Words> =>
  writesFirst(words, language)
    ? { title, writtenIn: language }
    : { titles: { ...without(words.titles, language), [language]: title } };

export const rewritten = (words: Words, language: string, text: RichTextDocument): Partial<Words> =>
  writesFirst(words, language)
    ? { text, writtenIn: language }
    : { texts: { ...without(words.texts, language), ...(!isEmptyText(text) && { [language]: text }) } };

export const savedWords = (words: Words, hasText: boolean): Partial<Words> => {
  const { title, text, writtenIn } = words;
  const named = Object.entries(words.titles ?? {}).flatMap(([tag, own]) =>
    own.trim() === '' ? [] : [[tag, own.trim()]],
  );
  const texts = hasText && Object.keys(words.texts ?? {}).length > 0 ? words.texts : undefined;
  const isWritten = title.trim() !== '' || (hasText && !isEmptyText(text)) || named.length > 0 || texts;
  return {
    ...(writtenIn !== undefined && isWritten && { writtenIn }),
    ...(named.length > 0 && { titles: Object.fromEntries(named) }),
    ...(texts && { texts }),
  };
};
