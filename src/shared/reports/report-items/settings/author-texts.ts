import { z } from 'zod';
import { languageTag, text } from '../../../schemas.ts';
import { itemTitle } from './item-title.ts';

const MAXIMUM_LANGUAGES = 20;

export const byLanguage = <Words extends z.ZodType>(words: Words) =>
  z.record(languageTag, words).refine((all) => Object.keys(all).length <= MAXIMUM_LANGUAGES);

export const titlesByLanguage = byLanguage(text(500).trim().min(1));

/** [2.15] An author's heading of an item, in any number of languages. */
export const authorTexts = {
  title: itemTitle,
  writtenIn: languageTag.optional(),
  titles: titlesByLanguage.optional(),
};

export const authorTextKeys = ['title', 'writtenIn', 'titles'] as const;

const baseOf = (tag: string): string => tag.split('-')[0] as string;

export const sameLanguage = (one: string, other: string): boolean => baseOf(one) === baseOf(other);

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

export const titleFor = ({ title, titles }: Titled, language: string): string | null =>
  textForLanguage(titles, language) ?? title;
