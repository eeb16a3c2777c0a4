import { expect, test } from 'vitest';
import { detectLanguages } from './text-language.ts';
import { tokenizeTexts } from './tokenize-texts.ts';
import { openWords } from './words/packed-words.ts';
import { splitSpans, splitWords } from './words/split-words.ts';
import { stemWord } from './words/stem-word.ts';

test('When a text is split, then signs of inclusive spellings, hyphens and apostrophes stay inside words', () => {
  expect(splitWords('Die Dozent*innen, Student:innen & Tutor_innen der E-Learning-Übung.')).toEqual([
    ...['Die', 'Dozent*innen', 'Student:innen', 'Tutor_innen', 'der', 'E-Learning-Übung'],
  ]);
  expect(splitWords("I didn't like it - it’s *too* fast: really")).toEqual([
    ...['I', "didn't", 'like', 'it', 'it’s', 'too', 'fast', 'really'],
  ]);
});

test('When a text holds numbers, rooms, mail and web addresses, then none of them is a word', () => {
  expect(
    splitWords(
      'Raum H12 um 8:15, 3x; ada@example.org, @prof_x, https://example.org/a?b=c www.uni.example und moodle.uni.de',
    ),
  ).toEqual(['Raum', 'um', 'und']);
});

test('When combining marks, other scripts and odd signs come, then words stay whole', () => {
  expect(splitWords('scho\u0308n Ünïcode')).toEqual(['schön', 'Ünïcode']);
  expect(splitWords('很好的课程')).not.toHaveLength(0);
  expect(splitWords('很好的课程').join('')).toBe('很好的课程');
  expect(splitWords('👍🏽 … \u0000 \ud800 <b>fett</b>')).toEqual(['b', 'fett', 'b']);
  expect(splitWords('x'.repeat(5000))).toEqual([]);
});

test('When words are marked in a text, then they are found where they stand', () => {
  const text = 'Siehe ada@example.org: Übung 5, Übung';
  expect(splitSpans(text).map(({ word, start }) => [word, text.slice(start, start + word.length)])).toEqual([
    ['Siehe', 'Siehe'],
    ['Übung', 'Übung'],
    ['Übung', 'Übung'],
  ]);
});

test('When forms of a word are stemmed, then regular ones share a stem, in each language by its own rules', () => {
  expect(
    new Set(['Beispiel', 'Beispiele', 'Beispielen', 'beispiele'].map((word) => stemWord('de', word))).size,
  ).toBe(1);
  expect(new Set(['lecture', 'Lectures', 'lectured'].map((word) => stemWord('en', word))).size).toBe(1);
  expect(stemWord('de', 'Hörsaal')).not.toBe(stemWord('de', 'Hörsäle'));
});

test('detects the language of short comments, or uses the fallback', async () => {
  const texts = [
    ...['Die Dozentin war sehr nett', 'mehr Beispiele bitte', 'Folien fehlen', 'Der Stoff ist zu viel'],
    ...['Great course, but the slides were late.', 'No comment', 'More examples please', '-'],
  ];
  const expected = ['de', 'de', 'de', 'de', 'en', 'en', 'en'];
  expect(await detectLanguages(texts, 'de')).toEqual([...expected, 'de']);
  expect(await detectLanguages(texts, 'en')).toEqual([...expected, 'en']);
});

test('restores the words of each comment in order after packing, without blank answers', async () => {
  const texts = ['Gute Beispiele, gute Folien!', '   ', 'The slides and the exercises helped.', '42'];
  const packed = openWords(await tokenizeTexts({ respondents: [7, 3, 0, 5], texts }, 'de'));
  expect([...packed.respondents]).toEqual([7, 0, 5]);
  expect(packed.languages).toEqual(['de', 'en', 'de']);
  const words = [...packed.ends].map((end, index) =>
    [...packed.words.subarray(packed.ends[index - 1] ?? 0, end)].map((word) => packed.forms[word]?.form),
  );
  expect(words).toEqual([
    ['Gute', 'Beispiele', 'gute', 'Folien'],
    ['The', 'slides', 'and', 'the', 'exercises', 'helped'],
    [],
  ]);
  expect(packed.forms.find(({ form }) => form === 'exercises')).toEqual({
    ...{ language: 'en', form: 'exercises', stem: 'exercis' },
  });
  expect(() => openWords(new Uint8Array(8))).toThrow(RangeError);
  expect(() => openWords(new Uint8Array(64))).toThrow(RangeError);
});
