import { expect, test } from 'vitest';
import { wordsExample } from '#charts/testing/example-words.ts';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { CommentsData } from '#shared/figures/calculation/text-figures.ts';
import { createDefaultConfig, type View } from '#shared/reports/report-items/kinds/visualizations.ts';
import { buildBlock } from './block.ts';

const comments: CommentsData = {
  kind: 'comments',
  itemIds: [9],
  text: { de: 'Was soll besser werden?' },
  total: { hidden: null, n: 12, surveyCount: 3 },
  groups: [],
  languages: [{ language: 'de', count: 12 }],
  first: [{ text: 'Das Tempo', language: 'de', group: null, about: [0] }],
  minimum: 8,
  excluded: { surveyCount: 2, respondentCount: 4 },
};
const topics = [{ name: { de: 'Tempo' } }, { name: { de: 'ohne Thema' } }];
const placeholders = {
  ...{ title: 'T', period: 'P', respondents: '1', surveys: '1', filter: 'F', date: 'D' },
};
const contentOf = (view: View, data: FigureData, language: string) => {
  const config = createDefaultConfig(view, [9]);
  const content = { config, data, question: null, calculatedOn: null, outOfDate: false };
  const item = { id: 1, placement: { x: 0, y: 0, cols: 6, rows: 4 }, content };
  const format = {
    language,
    decimal: ',',
    dateTime: (iso: string) => iso,
    date: (iso: string) => iso,
  } as const;
  const block = buildBlock(item, { type: 'report', format, placeholders });
  if (block.content.kind !== 'comments') throw new Error('Comments are shown.');
  return block.content;
};
const notesOf = (view: View, data: FigureData, language: string): readonly string[] =>
  contentOf(view, data, language).notes;

test('says how many comments follow those that it shows [3.12]', () => {
  const { more } = contentOf('RESPONSES', comments, 'de');
  expect(more).toBe('11 weitere Kommentare stehen auf der Seite des Berichts.');
});

const lists: [View, FigureData, RegExp | null][] = [
  ['RESPONSES', comments, null],
  [
    'WORDCLOUD_RESPONSES',
    { kind: 'word-comments', cloud: wordsExample(), comments },
    /Nicht gezeigt sind Wörter/,
  ],
  [
    'TOPIC_RESPONSES',
    { kind: 'topic-comments', comments, topics },
    /^Themen werden an ihren Begriffen erkannt/,
  ],
];
test.each(lists)(
  'When comments of a %s are left out, then it says by which rule, and how many by the filter',
  (view, data, own) => {
    const notes = notesOf(view, data, 'de');
    expect(notes[0]).toMatch(/in denen mindestens 8 Personen geschrieben haben/);
    expect(notes.slice(1, 4)).toEqual([
      'Mit Filter: n = 12 aus 3 Umfragen',
      '2 Umfragen nicht enthalten',
      '4 Personen gehören zu Umfragen, die nicht enthalten sind',
    ]);
    expect(notes.slice(4)).toEqual(own ? [expect.stringMatching(own)] : []);
    expect(notesOf(view, data, 'en').join(' ')).not.toMatch(/Personen|Umfragen|Wörter|Themen/);
  },
);
