import type { TenantWordRules } from '#shared/figures/words/contract.ts';
import { WORDS } from '#shared/figures/words/contract.ts';

export type WordLists = TenantWordRules['de'];

export const formatSynonymGroups = (groups: WordLists['synonyms']): string =>
  groups.map((group) => group.join(', ')).join('\n');

const isWord = (text: string): boolean =>
  /\p{L}/u.test(text) && !/\s/u.test(text) && text.length <= WORDS.length;

/** Inverse of `formatSynonymGroups`; `wrong` is the first line that is no group, or `null`. */
export const parseSynonymGroups = (lines: string): { groups: string[][]; wrong: string | null } => {
  const groups = lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => [...new Set(line.split(',').map((word) => word.trim()))].filter((word) => word !== ''));
  const wrong = groups.find((group) => group.length < 2 || !group.every(isWord));
  return { groups, wrong: wrong ? wrong.join(', ') : null };
};

export const normalizeWords = (values: readonly string[]): string[] => [
  ...new Set(values.map((value) => value.trim()).filter(isWord)),
];

export const listsWith = (
  { stopWords, allowedWords, synonyms }: WordLists,
  text: string,
): (keyof WordLists)[] => {
  const wanted = text.trim().toLowerCase();
  const has = (list: readonly string[]): boolean => list.some((word) => word.toLowerCase().includes(wanted));
  const lists = { stopWords, allowedWords, synonyms: synonyms.flat() };
  return (Object.keys(lists) as (keyof WordLists)[]).filter((list) => has(lists[list]));
};
