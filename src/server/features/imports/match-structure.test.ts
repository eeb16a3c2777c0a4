import { describe, expect, test } from 'vitest';
import { matchHashes } from './match-structure.ts';
import type { ItemDraft } from './source/survey-draft.ts';

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
  matchHashes({ languages: ['de'], items }).map((hash) => hash.toString('hex'));
const areOne = (left: Partial<ItemDraft>, right: Partial<ItemDraft>): boolean =>
  hashOf(item(left))[0] === hashOf(item(right))[0];

describe('matchHashes', () => {
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
