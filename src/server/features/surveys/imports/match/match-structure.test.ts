import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ItemDraft } from '../source/survey-draft.ts';
import { isOneQuestion, matchKeys, storedKeys } from './match-structure.ts';

const item = (changes: Partial<ItemDraft> = {}): ItemDraft => ({
  code: 'q1',
  text: { de: 'Lieblingsfarbe im Kurs' },
  type: 'SINGLE_CHOICE',
  options: ['Rot', 'Blau'].map((label, index) => ({
    code: `A${index + 1}`,
    text: { de: label },
    value: null,
  })),
  leftPole: null,
  rightPole: null,
  abstentionAllowed: false,
  direction: null,
  ...changes,
});
const labels = (...texts: string[]): Partial<ItemDraft> => ({
  options: texts.map((label, index) => ({ code: `A${index + 1}`, text: { de: label }, value: null })),
});
const values = (...numbers: number[]): Partial<ItemDraft> => ({
  type: 'SCALA',
  options: numbers.map((value) => ({ code: String(value), text: { de: String(value) }, value })),
});
const hashOf = (...items: ItemDraft[]): string[] =>
  matchKeys({ languages: ['de'], items }).map(({ hash }) => hash);
const areOne = (left: Partial<ItemDraft>, right: Partial<ItemDraft>): boolean =>
  hashOf(item(left))[0] === hashOf(item(right))[0];

describe('matchKeys', () => {
  test.each<[string, Partial<ItemDraft>, Partial<ItemDraft>]>([
    ['casing and spaces of labels', labels('MALES', 'Females '), labels('males', 'FEMALES')],
    [
      'codes of labelled options',
      {},
      { options: item().options.map((one) => ({ ...one, code: `x${one.code}` })) },
    ],
    ['final punctuation of the text', {}, { text: { de: 'Lieblingsfarbe im  Kurs?' } }],
  ])('ignores %s', (_, left, right) => {
    expect(areOne(left, right)).toBe(true);
  });

  test.each<[string, Partial<ItemDraft>, Partial<ItemDraft>]>([
    ['other labels', labels('Rot', 'Blau'), labels('Gelb', 'Violett')],
    ['swapped labels', labels('male', 'female'), labels('female', 'male')],
    ['numbers and words', labels('1', '2'), labels('Ja', 'Nein')],
    ['a scale from 1 and one from 0', values(1, 2, 3, 4, 5), values(0, 1, 2, 3, 4)],
    [
      'opposite directions',
      { ...values(1, 2), direction: 'HIGH_IS_BEST' },
      { ...values(1, 2), direction: 'LOW_IS_BEST' },
    ],
    [
      'swapped poles',
      { ...values(1, 2), leftPole: { de: 'gut' }, rightPole: { de: 'schlecht' } },
      { ...values(1, 2), leftPole: { de: 'schlecht' }, rightPole: { de: 'gut' } },
    ],
    ['an abstention', {}, { abstentionAllowed: true }],
  ])('tells %s apart', (_, left, right) => {
    expect(areOne(left, right)).toBe(false);
  });

  test('a text that stands twice in a form is told apart by the codes', () => {
    const [first, second] = hashOf(item(), item({ code: 'q2' }));
    expect(first).not.toBe(second);
    expect(hashOf(item(), item({ code: 'q2' }))).toEqual([first, second]);
  });
});

const inLanguages = (texts: Record<string, readonly string[]>, languages: readonly string[]) => {
  const textAt = (place: number) =>
    Object.fromEntries(languages.map((language) => [language, texts[language]?.[place] as string]));
  const options = [1, 2].map((place) => ({ code: `A${place}`, text: textAt(place), value: null }));
  return matchKeys({ languages, items: [item({ text: textAt(0), options })] })[0] as ReturnType<
    typeof matchKeys
  >[number];
};
const isOne = (left: ReturnType<typeof inLanguages>, right: ReturnType<typeof inLanguages>): boolean => {
  const { baseLanguage, hash } = right;
  return isOneQuestion(left, { baseLanguage, hash, keys: storedKeys(right) });
};
const TEXTS = {
  de: ['Farbe', 'Rot', 'Blau'],
  en: ['Colour', 'Red', 'Blue'],
  fr: ['Couleur', 'Rouge', 'Bleu'],
};

describe('isOneQuestion', () => {
  test('finds a question by any language of its form, in whatever order they are listed', () => {
    const languages = fc.shuffledSubarray(Object.keys(TEXTS), { minLength: 1 });
    fc.assert(
      fc.property(languages, languages, (own, others) => {
        const [left, right] = [inLanguages(TEXTS, own), inLanguages(TEXTS, others)];
        const decisive = [own[0], others[0]].some(
          (language) => own.includes(language as string) && others.includes(language as string),
        );
        expect([isOne(left, right), isOne(right, left)]).toEqual([decisive, decisive]);
      }),
    );
  });

  test('another translation alone makes no other question', () => {
    const amended = { ...TEXTS, en: ['Color', 'Red', 'Blue'] };
    expect(isOne(inLanguages(TEXTS, ['de', 'en']), inLanguages(amended, ['de', 'en']))).toBe(true);
  });

  test.each<[string, string[], string[]]>([
    ['the base language', ['de', 'en'], ['de', 'en']],
    ['the base language of either', ['de', 'en'], ['en', 'de']],
  ])('other answers in %s make another question', (_, own, others) => {
    const other = { ...TEXTS, de: ['Farbe', 'Blau', 'Rot'] };
    expect(isOne(inLanguages(TEXTS, own), inLanguages(other, others))).toBe(false);
  });

  test('a language with texts missing is none to be found by', () => {
    const options = [{ code: 'A1', text: { de: 'Rot' }, value: null }];
    const [keys] = matchKeys({
      languages: ['de', 'en'],
      items: [item({ text: { de: 'x', en: 'y' }, options })],
    });
    expect([...(keys?.byLanguage.keys() ?? [])]).toEqual(['de']);
  });
});
