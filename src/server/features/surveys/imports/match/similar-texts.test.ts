import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SimilarTexts } from './similar-texts.ts';

const similar = (left: string, right: string): boolean => {
  const texts = new SimilarTexts<string>();
  texts.add(left, left);
  return texts.find(right).length > 0;
};

test.each([
  ['The lecturer explains well.', 'The lecturer explained well'],
  ['Die Ziele der Veranstaltung waren klar', 'Die Ziele der Veranstaltung waren mir klar'],
  ['Organisation', 'Organization'],
  ['3. The pace was right', 'Question 7: The pace was right'],
  ['How satisfied are you with the course?', 'How satisfied are you with this course'],
  ['The room was „big enough“.', 'The room was "big enough"'],
])('When texts read %j and %j, then they are nearly the same', (left, right) => {
  expect(similar(left, right)).toBe(true);
  expect(similar(right, left)).toBe(true);
});

test.each([
  ['The pace was right', 'The pace was not right'],
  ['Das Tempo war angemessen', 'Das Tempo war nicht angemessen'],
  ['Rate lecture 1 of the course', 'Rate lecture 2 of the course'],
  ['I would recommend the course', 'I would recommend the lecturer'],
  ['Gender', 'Sender of the letter'],
  ['', ''],
])('When texts read %j and %j, then they are two questions', (left, right) => {
  expect(similar(left, right)).toBe(false);
});

test('tolerates edits of up to an eighth of a long text', () => {
  // One word, so that letters alone decide; its ends stay, by which it is found.
  const word = fc.string({ unit: fc.constantFrom(...'abcdefgzäßж'), minLength: 30, maxLength: 60 });
  const change = fc.record({
    at: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
    put: fc.constantFrom('', 'x', 'q'),
    cut: fc.constantFrom(0, 1),
  });
  fc.assert(
    fc.property(word, fc.array(change, { minLength: 1, maxLength: 3 }), (text, changes) => {
      let other = text;
      for (const { at, put, cut } of changes) {
        const from = Math.floor(at * other.length);
        other = other.slice(0, from) + put + other.slice(from + cut);
      }
      expect(similar(text, other)).toBe(true);
    }),
    { numRuns: 200 },
  );
  expect(similar('a'.repeat(50), `${'a'.repeat(43)}${'b'.repeat(7)}`)).toBe(false);
  expect(similar('a'.repeat(50), `${'a'.repeat(44)}${'b'.repeat(6)}`)).toBe(true);
});
