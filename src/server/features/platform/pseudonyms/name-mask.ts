import { createHmac, hash } from 'node:crypto';

/** Academic titles and forms of address: no part of a name, but a surname after one is a person's. */
const TITLES = new Set(
  `prof professor professorin dr doctor phd dphil pd priv doz dozent dozentin dipl ing med phil rer nat jur habil
  hc apl jun univ msc bsc ma ba mba mag herr herrn frau mr mrs ms miss`.split(/\s+/),
);

const TOKEN = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’\-‐‑–](?=[\p{L}\p{N}]))*/gu;

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[’‐‑–]/g, (sign) => (sign === '’' ? "'" : '-'))
    .toLowerCase()
    .replaceAll('ß', 'ss');

interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly isCapital: boolean;
}

const readTokens = (text: string): Token[] =>
  [...text.matchAll(TOKEN)].map(({ 0: written, index }) => ({
    word: fold(written),
    start: index,
    end: index + written.length,
    isCapital: /^\p{Lu}/u.test(written),
  }));

interface Name {
  readonly key: string;
  readonly given: readonly string[];
  readonly surname: string;
}

/** "Prof. Dr. Ada Lovelace" and "Lovelace, Ada" are one name; `null` without a letter. */
const readName = (written: string): Name | null => {
  const words = (part: string) =>
    readTokens(part)
      .map(({ word }) => word)
      .filter((word) => !TITLES.has(word));
  const [before = '', after = ''] = written.split(',', 2);
  const [last, first] = [words(before), words(after)];
  const all = first.length > 0 ? [...first, ...last] : last;
  const surname = all.at(-1);
  if (surname === undefined) return null;
  return { key: all.join(' '), given: all.slice(0, -1), surname };
};

/** The ways in which a name is written without its titles. */
const spellings = ({ given, surname }: Name): string[][] => {
  const [first] = given;
  if (first === undefined) return [[surname]];
  const initials = given.map((name) => name.slice(0, 1));
  return [
    [...given, surname],
    [surname, ...given],
    [first, surname],
    [surname, first],
    ...(first.length > 1
      ? [
          [...initials, surname],
          [surname, ...initials],
          [initials[0] as string, surname],
          [surname, initials[0] as string],
        ]
      : []),
  ];
};

/** Crockford's alphabet: no letter that reads like a digit. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 6;

const codeFrom = (digest: Buffer): string => {
  const digits = Array.from({ length: CODE_LENGTH }, (_, index) => DIGITS[(digest[index] ?? 0) % 32]).join(
    '',
  );
  return `${digits.slice(0, 3)}-${digits.slice(3)}`;
};

export const collator = new Intl.Collator('en', { numeric: true });

/** Groups without a name come last, as in the figures. */
const byLabel = (left: string, right: string): number =>
  Number(left === '') - Number(right === '') || collator.compare(left, right);

export interface NameMask {
  /** Changes with anything that the mask does to a text. */
  readonly stamp: string;
  /** `own` are the leaders of what the text is about, whose surnames alone are replaced, too. */
  text(text: string, own?: readonly string[]): string;
  /** Replaces names in every text of an answer and sorts groups anew, whose order would tell the names. */
  answer<Answer>(answer: Answer, own?: readonly string[]): Answer;
}

/** Texts about a survey or report: a capitalised surname of one of its leaders stands for the person there. */
const HEADINGS = new Set(['title', 'description', 'label', 'heading', 'name']);

export const createNameMask = (
  { key, role, label }: { readonly key: Buffer; readonly role: string; readonly label: string },
  names: readonly string[],
): NameMask => {
  const pseudonymByKey = new Map<string, string>();
  const pseudonym = (name: Name): string => {
    const known = pseudonymByKey.get(name.key);
    if (known !== undefined) return known;
    const made = `${label} ${codeFrom(createHmac('sha256', key).update(`${role}\n${name.key}`).digest())}`;
    pseudonymByKey.set(name.key, made);
    return made;
  };
  const named = (written: string): string => {
    const name = readName(written);
    return name === null ? '' : pseudonym(name);
  };
  const bySpelling = new Map<string, Set<string>>();
  const bySurname = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, words: string, shown: string) =>
    map.set(words, (map.get(words) ?? new Set()).add(shown));
  let longest = 1;
  for (const written of names) {
    const name = readName(written);
    if (name === null) continue;
    add(bySurname, name.surname, pseudonym(name));
    for (const words of spellings(name)) {
      add(bySpelling, words.join(' '), pseudonym(name));
      longest = Math.max(longest, words.length);
    }
  }
  const only = (found: Set<string> | undefined): string | undefined =>
    found === undefined ? undefined : found.size === 1 ? [...found][0] : label;

  const ownSurnames = (own: readonly string[]): Map<string, Set<string>> => {
    const surnames = new Map<string, Set<string>>();
    for (const written of own) {
      const name = readName(written);
      if (name !== null) add(surnames, name.surname, pseudonym(name));
    }
    return surnames;
  };

  /** One word may be any word ("weiß"): it is a name after a title, in a heading, or if it is the whole text. */
  const replace = (text: string, surnames: ReadonlyMap<string, Set<string>>, isHeading: boolean): string => {
    if (!/\p{L}/u.test(text)) return text;
    const tokens = readTokens(text);
    let made = '';
    let copied = 0;
    let titlesFrom: number | null = null;
    for (let index = 0; index < tokens.length; ) {
      const token = tokens[index] as Token;
      if (TITLES.has(token.word)) {
        titlesFrom ??= token.start;
        index += 1;
        continue;
      }
      let shown: string | undefined;
      let length = Math.min(longest, tokens.length - index);
      for (; length > 0; length -= 1) {
        const words = tokens.slice(index, index + length).map(({ word }) => word);
        const isSure = length > 1 || titlesFrom !== null;
        if (isSure || (token.isCapital && (isHeading || tokens.length === 1)))
          shown = only(bySpelling.get(words.join(' ')));
        if (shown !== undefined) break;
      }
      if (shown === undefined) {
        length = 1;
        if (titlesFrom !== null) shown = only(bySurname.get(token.word));
        else if (token.isCapital) shown = only(surnames.get(token.word));
      }
      if (shown === undefined) {
        index += 1;
      } else {
        made += text.slice(copied, titlesFrom ?? token.start) + shown;
        const last = tokens[index + length - 1] as Token;
        const isInitial = last.word.length === 1 && text[last.end] === '.';
        copied = last.end + Number(isInitial);
        index += length;
      }
      titlesFrom = null;
    }
    return copied === 0 ? text : made + text.slice(copied);
  };

  const none = new Map<string, Set<string>>();

  const walk = (
    value: unknown,
    surnames: ReadonlyMap<string, Set<string>>,
    at: string,
    isHeading: boolean,
  ): unknown => {
    if (typeof value === 'string') {
      if (at === 'leaderName') return value.split(';').map(named).filter(Boolean).join('; ');
      if (at === 'authorName') return named(value);
      return replace(value, isHeading ? surnames : none, isHeading);
    }
    if (Array.isArray(value)) {
      const masked = value.map((one) => walk(one, surnames, at, isHeading));
      const labels = at === 'groups' ? labelsOf(masked) : null;
      const before = labels && labelsOf(value);
      const isChanged = labels?.some((text, index) => text !== before?.[index]);
      return isChanged
        ? masked
            .map((group, index) => ({ group, text: labels?.[index] ?? '' }))
            .sort((left, right) => byLabel(left.text, right.text))
            .map(({ group }) => group)
        : masked;
    }
    if (value === null || typeof value !== 'object' || value instanceof Date) return value;
    const { leaderName } = value as { leaderName?: unknown };
    const known =
      typeof leaderName === 'string' && leaderName !== ''
        ? new Map([...surnames, ...ownSurnames(leaderName.split(';'))])
        : surnames;
    return Object.fromEntries(
      Object.entries(value).map(([member, inner]) => [
        member,
        walk(inner, known, member, HEADINGS.has(member) || (isHeading && typeof inner === 'string')),
      ]),
    );
  };

  return {
    stamp: hash('sha256', JSON.stringify([key.toString('hex'), role, label, [...names].sort()]), 'base64url'),
    text: (text, own = []) => replace(text, ownSurnames(own), true),
    answer: <Answer>(answer: Answer, own: readonly string[] = []) =>
      walk(answer, ownSurnames(own), '', false) as Answer,
  };
};

/** Finds in masked texts as `wordPatterns` does in stored ones. */
export const containsWords = (text: string, search = ''): boolean =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));

const labelsOf = (groups: readonly unknown[]): string[] | null => {
  const labels = groups.map((group) => (group as { label?: unknown } | null)?.label);
  return labels.every((label) => typeof label === 'string') ? (labels as string[]) : null;
};
