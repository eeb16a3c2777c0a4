import { expect, test } from 'vitest';
import { matchHeadings } from './match-headings.ts';
import { field } from './structure/lime-field.ts';
import type { LimeQuestion } from './structure/structure.ts';

const question: LimeQuestion = {
  ...{ qid: '1', gid: '1', code: 'M', type: 'P', text: { pl: 'Co jeszcze?' }, hasOther: true },
  ...{ isMandatory: false, subquestions: [], answers: [], attributes: new Map() },
};
const [comment, otherComment] = [
  field(question, 'S1comment', ['[S1comment]'], [{ pl: 'Herbata' }, { pl: 'Komentarz' }]),
  field(question, 'othercomment', ['[othercomment]'], [{ pl: 'Komentarz' }]),
];
const FIRST = 'Co jeszcze? [Herbata][Komentarz]';
const match = (...headings: string[]) => matchHeadings([FIRST, ...headings], [comment, otherComment]);

test.each(['Inny komentarz', 'Άλλο σχόλιο', 'Kommentar zu Sonstiges'])(
  'the comment beside “other” is found as “%s”',
  (words) => {
    const { columns, strangers } = match(`Co jeszcze? [${words}]`);
    expect([columns.get(comment), columns.get(otherComment), strangers]).toEqual([0, 1, []]);
  },
);

test('of two columns that may be the comment beside “other”, neither is taken', () => {
  const headings = ['Co jeszcze? [Inny komentarz]', 'Co jeszcze? [Uwaga]'];
  const { columns, strangers } = match(...headings);
  expect([columns.has(otherComment), strangers]).toEqual([false, headings]);
});
