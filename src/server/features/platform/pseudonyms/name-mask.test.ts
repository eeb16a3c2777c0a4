import { describe, expect, test } from 'vitest';
import { containsWords, createNameMask } from './name-mask.ts';

const key = Buffer.alloc(32, 7);
const maskFor = (names: readonly string[], role = 'DEAN', ofKey = key) =>
  createNameMask({ key: ofKey, role, label: 'Lecturer' }, names);
const mask = maskFor(['Prof. Dr. Grace Brewster Hopper', 'Noether, Emmy', 'Weiß', 'Zoë Müller-Lüdenscheidt']);
const CODE = /Lecturer [0-9A-Z]{3}-[0-9A-Z]{3}/g;

describe('the mask of names', () => {
  test.each([
    'Prof. Grace Brewster Hopper',
    'GRACE HOPPER',
    'Hopper, Grace',
    'hopper  grace brewster',
    'G. Hopper',
    'G. B. Hopper',
    'Hopper, G.',
    'Dr. Hopper',
    'Frau Prof. Dr. Hopper',
    'Emmy Noether',
    'Zoe Muller‐Ludenscheidt',
    'Zoe\u0308 Mu\u0308ller-Lu\u0308denscheidt',
    'Herr Weiss',
  ])('replaces %s with its titles', (written) => {
    expect(mask.text(`Statics (${written}), 2026`).replace(CODE, '*')).toBe('Statics (*), 2026');
  });

  test.each(['Hoppers Law', 'Emmy and the Noetherian rings', 'Grace period', 'ich weiß nichts', '1,2', ''])(
    'leaves %s',
    (text) => expect(mask.answer({ text }).text).toBe(text),
  );

  test('replaces a surname alone only in headings about its person, and capitalised', () => {
    expect(mask.text('Compilers – Hopper', ['Grace Hopper'])).toMatch(/^Compilers – Lecturer /);
    expect(mask.text('Compilers – Hopper')).toBe('Compilers – Hopper');
    const answer = { title: 'Hopper', comments: [{ text: 'Hopper is a grass hopper' }] };
    expect(mask.answer(answer, ['Hopper, Grace'])).toEqual({
      title: expect.stringMatching(/^Lecturer /),
      comments: [{ text: 'Hopper is a grass hopper' }],
    });
  });

  test('gives one person one pseudonym, which differs by role and by tenant', () => {
    const one = mask.text('Grace Brewster Hopper');
    expect(mask.answer({ leaderName: 'Hopper, Grace Brewster; Nobody Known' }).leaderName).toMatch(
      new RegExp(`^${one}; Lecturer `),
    );
    expect(maskFor(['Grace Brewster Hopper', 'Another One']).text('Grace Brewster Hopper')).toBe(one);
    expect(maskFor(['Grace Brewster Hopper'], 'LINK_READER').text('Grace Brewster Hopper')).not.toBe(one);
    const other = maskFor(['Grace Brewster Hopper'], 'DEAN', Buffer.alloc(32, 8));
    expect(other.text('Grace Brewster Hopper')).not.toBe(one);
  });

  test('names a surname of two people by neither', () => {
    const two = maskFor(['Ada Koch', 'Bert Koch']);
    expect(two.text('Dr. Koch')).toBe('Lecturer');
    expect(two.text('A. Koch').replace(CODE, '*')).toBe('*');
  });

  test('sorts groups by what they show, the nameless last', () => {
    const names = ['Ada Aal', 'Bea Bock', 'Cleo Chur', 'Dora Dachs', 'Emil Esel', ''];
    const { groups } = maskFor(names).answer({
      groups: names.map((label, index) => ({ key: index, label })),
    });
    const labels = groups.map(({ label }) => label);
    expect(labels.slice(0, -1)).toEqual([...labels.slice(0, -1)].sort());
    expect(labels.at(-1)).toBe('');
    expect(groups.map((group) => group.key)).not.toEqual([0, 1, 2, 3, 4, 5]);
    const periods = {
      groups: [
        { key: 2, label: 'Winter' },
        { key: 1, label: 'Summer' },
      ],
    };
    expect(maskFor(names).answer(periods)).toEqual(periods);
  });

  test('gives a thousand names a thousand pseudonyms', () => {
    const names = Array.from({ length: 1_000 }, (_, index) => `Vorname${index} Nachname${index}`);
    const many = maskFor(names);
    expect(new Set(names.map((name) => many.text(name))).size).toBe(1_000);
  });
});

test('words are found in any order and case', () => {
  expect([containsWords('Law of Lecturer 4F2', 'lecturer LAW'), containsWords('Law', 'Lawn')]).toEqual([
    true,
    false,
  ]);
  expect(containsWords('Law')).toBe(true);
});
