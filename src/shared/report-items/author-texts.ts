import { z } from 'zod';
import { languageTag, text } from '../schemas.ts';
import { itemTitle } from './item-title.ts';

/** Languages that an author's words may be written in, beside the first. */
const MAXIMUM_LANGUAGES = 20;

/** By language tag, what an author wrote in other languages than the first. */
export const inOtherLanguages = <Words extends z.ZodType>(words: Words) =>
  z
    .record(languageTag, words)
    .refine((all) => Object.keys(all).length <= MAXIMUM_LANGUAGES)
    .optional();

/** An author's heading of an item, in as many languages as its reports have [2.15]. */
export const authorTexts = {
  title: itemTitle,
  /** Language tag of `title`, and of a text; absent: nobody has said it, and it is for all languages. */
  writtenIn: languageTag.optional(),
  /** The heading in other languages; where one has none, `title` stands. */
  titles: inOtherLanguages(text(500).trim().min(1)),
};

/** The settings of `authorTexts`. */
export const authorTextKeys = ['title', 'writtenIn', 'titles'] as const;

const baseOf = (tag: string): string => tag.split('-')[0] as string;

/** Another variant of the language will do: Austrian readers read German. */
export const sameLanguage = (one: string, other: string): boolean => baseOf(one) === baseOf(other);

/** What is written in that language; undefined: nothing. */
export const textForLanguage = <Words>(
  all: Readonly<Record<string, Words>> | undefined,
  language: string,
): Words | undefined => {
  const tag = all && Object.keys(all).find((each) => sameLanguage(each, language));
  return all?.[language] ?? (tag === undefined ? undefined : all?.[tag]);
};

interface Titled {
  readonly title: string | null;
  readonly titles?: Readonly<Record<string, string>> | undefined;
}

/** The author's heading for readers of that language; null: there is none. */
export const titleFor = ({ title, titles }: Titled, language: string): string | null =>
  textForLanguage(titles, language) ?? title;
