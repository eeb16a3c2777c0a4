import type { Localized } from '#shared/schemas.ts';
import { type ItemType, isNumber } from '#shared/vocabulary.ts';

export interface FilterCandidate {
  itemId: number;
  code: string;
  type: ItemType;
  text: Localized;
  options: readonly { text: Localized }[];
  leftPole: Localized | null;
}

export interface ArrangedQuestion {
  itemId: number;
  aboutPerson: boolean;
}

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

const kindOf = ({ code, text, type, leftPole }: FilterCandidate): number => {
  // What is judged between two poles is an opinion, whatever it mentions.
  if ((type === 'SCALA' && leftPole !== null) || type === 'INDEX') return NOBODY;
  const words = Object.values(text).join(' \n ').toLowerCase();
  const name = code.toLowerCase().replace(/[^a-zäöüß]/g, '');
  const kind = ABOUT_PERSON.findIndex((one) => one.text.test(words) || one.code.test(name));
  return kind < 0 ? NOBODY : kind;
};

const canFilter = ({ type, options }: FilterCandidate): boolean =>
  isNumber(type) || (type !== 'OPEN' && options.length > 1);

export const proposeQuestionOrder = (items: readonly FilterCandidate[]): ArrangedQuestion[] =>
  items
    .filter(canFilter)
    .map((item) => ({ itemId: item.itemId, kind: kindOf(item) }))
    .sort((left, right) => left.kind - right.kind)
    .map(({ itemId, kind }) => ({ itemId, aboutPerson: kind < NOBODY }));
