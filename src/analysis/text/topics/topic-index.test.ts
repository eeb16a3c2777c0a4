import { expect, test } from 'vitest';
import { tokenizeTexts } from '../tokenize-texts.ts';
import { openWords } from '../words/packed-words.ts';
import { indexWords, WordIndex } from '../words/word-index.ts';
import { assignText, compileTopics } from './assign-topics.ts';
import { TopicIndex } from './topic-index.ts';

const topics = [
  {
    terms: ['tempo', 'zu schnell', 'langsam'],
    negations: ['schnell geantwortet', 'nicht zu schnell'],
    position: 0,
  },
  { terms: ['folie', '*unterlagen', 'skript'], negations: [], position: 1 },
  { terms: ['frage', 'diskut*', '*saal*'], negations: ['keine frage', 'ohne frage'], position: 2 },
  // The same topic again, as another model has it.
  { terms: ['geschwindigkeit'], negations: [], position: 0 },
];
const parts = [
  ...[
    'Das Tempo war',
    'zu schnell',
    'Es war nicht zu schnell und',
    'Die Folien und',
    'ohne Frage',
    'auf Fragen',
  ],
  ...[
    'wir haben diskutiert',
    'Kursunterlagen',
    'im Hörsaal war es',
    'schnell geantwortet',
    'die Geschwindigkeit',
  ],
  ...['der Ü-Saal*innen', 'gar nicht', 'und das ist gut'],
];

test('assigns numbered comments to the same topics as a comparison word by word', async () => {
  // Every pair and some triples of pieces, so that terms, phrases and negations meet in all orders.
  const texts = parts.flatMap((one, index) =>
    parts.map(
      (other, at) => `${one} ${other} ${parts[(index * 7 + at * 3) % parts.length]} und das war es auch`,
    ),
  );
  const index = new WordIndex();
  const packed = openWords(await tokenizeTexts({ respondents: Int32Array.from(texts.keys()), texts }, 'de'));
  const { ends, words, languages } = indexWords(index, packed);
  const assigned = new TopicIndex([{ language: 'de', topics }]).grow(index);
  const compiled = compileTopics('de', topics);
  let found = 0;
  texts.forEach((text, comment) => {
    if (languages[comment] !== 'de') return;
    const own = words.subarray(ends[comment - 1] ?? 0, ends[comment]);
    const slowly = assignText(compiled, text).map(({ topic }) => topics[topic]!.position);
    found += slowly.length;
    expect([...assigned.topicsOf('de', own)].sort(), text).toEqual([...new Set(slowly)].sort());
    expect(assigned.topicsOf('en', own)).toEqual([]);
  });
  expect(found).toBeGreaterThan(100);
});
