import { expect, test } from 'vitest';
import type { FormDraft, ItemDraft } from '../source/survey-draft.ts';
import { noteUnknownDirections } from './note-unknown-directions.ts';

const scale = (code: string, own: Partial<ItemDraft> = {}): ItemDraft => ({
  code,
  text: { en: `Question ${code}` },
  type: 'SCALA',
  options: [1, 2, 3].map((value) => ({ code: `A${value}`, text: { en: `${value}` }, value })),
  leftPole: null,
  rightPole: null,
  abstentionAllowed: false,
  direction: null,
  ...own,
});
const formOf = (...items: ItemDraft[]): FormDraft => ({
  ...{ shortName: 'LV', title: { en: 'LV' }, languages: ['en'], items },
});

test('Scales of unknown direction are counted, with an example; ranks and other types are not', () => {
  const form = formOf(
    scale('known', { direction: 'LOW_IS_BEST' }),
    scale('rank', { isRank: true }),
    scale('choice', { type: 'SINGLE_CHOICE' }),
    scale('Q1'),
    scale('Q2', { text: {} }),
  );
  expect(noteUnknownDirections([form], 'f.lss')).toEqual([
    {
      severity: 'warning',
      code: 'directionsUnknown',
      params: { count: 2, example: 'Question Q1' },
      file: 'f.lss',
    },
  ]);
  expect(noteUnknownDirections([formOf(scale('known', { direction: 'LOW_IS_BEST' }))], 'f.lss')).toEqual([]);
});
