import type { Localized } from '#shared/schemas.ts';
import type { ItemType } from '#shared/vocabulary.ts';

/** An item as far as it decides whether respondents are divided by it. */
export interface CutCandidate {
  itemId: number;
  code: string;
  type: ItemType;
  text: Localized;
  options: readonly { text: Localized }[];
  leftPole: Localized | null;
}

/** One place in the order in which a form's questions divide respondents. */
export interface FormCut {
  itemId: number;
  aboutPerson: boolean;
  /** Option positions from 1 that are one answer; null: each is its own. */
  optionGroups: number[][] | null;
}

/**
 * What people are asked about themselves, in the order in which reports are filtered by it: the words of the question,
 * and names that codes are made of.
 */
const ABOUT_PERSON: readonly { text: RegExp; code: RegExp }[] = [
  { text: /geschlecht|gender\b|\bsex\b/, code: /^(gender|sex|geschlecht)/ },
  {
    text: /fachsemester|studiensemester|in welchem semester|semester of study|which semester|^semester\b|year of study|study year|studienjahr/,
    code: /^(fach|studien)?semester|^studyyear|^studienjahr/,
  },
  {
    text: /studiengang|studienfach|studienrichtung|stud(y|ies) program|degree program|course of study|field of study|\bmajor\b/,
    code: /^(studiengang|studienfach|fach|program|programme|major)$/,
  },
  {
    text: /\balter\b|\bwie alt\b|altersgruppe|\bage\b|how old|geburtsjahr|year of birth|jahrgang/,
    code: /^(alter|age|yob)/,
  },
  {
    text: /fakultät|fachbereich|faculty|department|abteilung|institut\b|school are you/,
    code: /^(fakult|faculty|fachbereich|department|dept)/,
  },
  {
    text: /abschluss|degree|qualification|bildungsstand|education level|highest level/,
    code: /^(abschluss|degree|education)/,
  },
  {
    text: /\bberuf|occupation|job title|berufserfahrung|work experience|\brolle\b|what is your role|beschäftigung|employment|standort|location|land leben|country|nationalit|staatsangehörig|muttersprache|native language|familienstand|marital/,
    code: /^(beruf|occupation|job|role|location|country|nation|language)/,
  },
];

const NOBODY = ABOUT_PERSON.length;

/** Which of these a question is; `NOBODY`: it is about something else. */
const kindOf = ({ code, text, type, leftPole }: CutCandidate): number => {
  // What is judged between two poles is an opinion, whatever it mentions.
  if (type === 'SCALA' && leftPole !== null) return NOBODY;
  const words = Object.values(text).join(' \n ').toLowerCase();
  const name = code.toLowerCase().replace(/[^a-zäöüß]/g, '');
  const kind = ABOUT_PERSON.findIndex((one) => one.text.test(words) || one.code.test(name));
  return kind < 0 ? NOBODY : kind;
};

const isClosed = ({ type, options }: CutCandidate): boolean =>
  type !== 'OPEN' && type !== 'NUMERIC' && options.length > 1;

/** Questions about the person first, in their usual order; then the other closed ones, in the form's own order. */
export const proposeCuts = (items: readonly CutCandidate[]): FormCut[] =>
  items
    .filter(isClosed)
    .map((item) => ({ itemId: item.itemId, kind: kindOf(item) }))
    .sort((left, right) => left.kind - right.kind)
    .map(({ itemId, kind }) => ({ itemId, aboutPerson: kind < NOBODY, optionGroups: null }));

const leadingNumber = ({ text }: { text: Localized }): number | null => {
  const found = /\d+/.exec(Object.values(text)[0] ?? '');
  return found ? Number(found[0]) : null;
};

/** Whether neighbouring options are near to each other: those of scales, and numbers that grow (semester 1, 2, 3 …). */
export const isOrdered = ({ type, options }: Pick<CutCandidate, 'type' | 'options'>): boolean => {
  if (type === 'SCALA') return true;
  if (type !== 'SINGLE_CHOICE') return false;
  const numbers = options.map(leadingNumber).filter((number) => number !== null);
  return (
    numbers.length >= Math.max(2, options.length - 1) &&
    numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] as number))
  );
};
