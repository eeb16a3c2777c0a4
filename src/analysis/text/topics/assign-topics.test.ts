import { expect, test } from 'vitest';
import { assignText, compileTopics } from './assign-topics.ts';

const topics = [
  { terms: ['tempo', 'zu schnell', 'langsam'], negations: ['schnell geantwortet'] },
  { terms: ['folie', '*unterlagen', 'skript'], negations: [] },
  { terms: ['frage', 'diskut*'], negations: ['keine frage', 'ohne frage'] },
];
const german = compileTopics('de', topics);
const assigned = (text: string) =>
  assignText(german, text).map(({ topic, score, words }) => ({
    topic,
    score,
    words: words.map(({ start, length }) => text.slice(start, start + length)),
  }));

test('assigns a comment to every topic whose terms it holds, with the matching words', () => {
  expect(
    assigned('Die Folien waren gut, aber das Tempo war zu schnell und die Kursunterlagen fehlten.'),
  ).toEqual([
    { topic: 0, score: 3, words: ['Tempo', 'zu', 'schnell'] },
    { topic: 1, score: 2, words: ['Folien', 'Kursunterlagen'] },
  ]);
});

test('When a term is a phrase, then its words must stand one after the other', () => {
  expect(assigned('Schnell war es zu Ende')).toEqual([]);
  expect(assigned('ZU SCHNELL!')).toEqual([{ topic: 0, score: 2, words: ['ZU', 'SCHNELL'] }]);
});

test('When a term stands within a negation, then it does not count; elsewhere in the same comment it does', () => {
  expect(assigned('Das war ohne Frage gut')).toEqual([]);
  expect(
    assigned('Ohne Frage gut, doch auf Fragen wurde nie eingegangen, wir haben viel diskutiert'),
  ).toEqual([{ topic: 2, score: 2, words: ['Fragen', 'diskutiert'] }]);
});

test('When stars stand at the ends of a term, then any letters may stand there', () => {
  const one = compileTopics('de', [{ terms: ['*saal*'], negations: [] }]);
  expect(assignText(one, 'Der Hörsaalbeamer und der Saal')).toHaveLength(1);
  expect(assignText(compileTopics('de', [{ terms: ['*', '**', ' '], negations: [] }]), 'alles')).toEqual([]);
  // Inside of a word it is a sign of inclusive spelling.
  expect(
    assignText(compileTopics('de', [{ terms: ['Dozent*innen'], negations: [] }]), 'Dozent*innen'),
  ).toHaveLength(1);
});

test('When texts are odd, then words are found where they stand', () => {
  expect(assignText(german, '')).toEqual([]);
  expect(assigned('👍 ada@example.org <b>Folien</b>\u0000')).toEqual([
    { topic: 1, score: 1, words: ['Folien'] },
  ]);
});
