import { expect, test } from 'vitest';
import { type CommentsRequest, type CommentUnit, collectComments } from './comments-tally.ts';
import { COMMENTS_PER_CHUNK, packComments } from './packed-comments.ts';

const request = (rest: Partial<CommentsRequest> = {}): CommentsRequest => ({
  kind: 'comments',
  itemIds: [7],
  groupOf: null,
  seed: 1,
  ...rest,
});

const unit = (id: number, writers: number, rest: Partial<CommentUnit> = {}): CommentUnit => ({
  surveyId: id,
  asked: new Set([7]),
  survey: {
    id,
    minimum: 8,
    respondentCount: 2 * writers,
    commentsOf: new Map([
      [
        7,
        Array.from({ length: writers }, (_, index) => ({
          respondent: 2 * index,
          text: `Kommentar ${id}.${index}`,
          language: index % 4 === 0 ? 'en' : 'de',
        })),
      ],
    ]),
  },
  filter: null,
  hidden: null,
  ...rest,
});

test('hides the comments of surveys with fewer writers than the comment minimum', () => {
  const { total, comments } = collectComments([unit(1, 7), unit(2, 8), unit(3, 20)], request());
  expect(total).toMatchObject({ n: 28, surveyCount: 2 });
  expect(total.excluded.tooFewAnswers).toBe(1);
  expect(comments).toHaveLength(28);
  expect(comments.some(({ text }) => text.startsWith('Kommentar 1.'))).toBe(false);
});

test('When blanks are among the answers, then they are no comments', () => {
  const blank = unit(1, 7);
  const own = blank.survey!;
  const written = [...own.commentsOf.get(7)!, { respondent: 13, text: ' \n ', language: null }];
  const { total } = collectComments(
    [{ ...blank, survey: { ...own, commentsOf: new Map([[7, written]]) } }],
    request(),
  );
  expect(total.n).toBe(0);
});

test('When surveys are split, then each group shows its own where its surveys may show', () => {
  const groupOf = new Map([
    [1, 10],
    [2, 20],
    [3, 20],
  ]);
  const { groups, comments } = collectComments([unit(1, 7), unit(2, 8), unit(3, 9)], request({ groupOf }));
  expect(groups.get(10)).toMatchObject({ n: 0, surveyCount: 0 });
  expect(groups.get(20)).toMatchObject({ n: 17, surveyCount: 2 });
  expect(new Set(comments.map(({ group }) => group))).toEqual(new Set([20]));
});

test('counts the reason of a hidden unit only if its form asks the question', () => {
  const { total, comments } = collectComments(
    [unit(1, 20, { hidden: 'only-together' }), unit(2, 20, { asked: new Set([8]) })],
    request(),
  );
  expect(comments).toEqual([]);
  expect(total.excluded.onlyTogether).toBe(1);
  expect(Object.values(total.excluded).reduce((sum, count) => sum + count)).toBe(1);
});

test('orders comments by the seed, not by storage order', () => {
  const textsOf = (units: CommentUnit[], seed: number) =>
    collectComments(units, request({ seed })).comments.map(({ text }) => text);
  const stored = unit(1, 300);
  const own = stored.survey!;
  const turned = {
    ...stored,
    survey: { ...own, commentsOf: new Map([[7, own.commentsOf.get(7)!.toReversed()]]) },
  };
  expect(textsOf([turned], 5)).toEqual(textsOf([stored], 5));
  expect(textsOf([stored], 6)).not.toEqual(textsOf([stored], 5));
  const order = textsOf([stored], 5).map((text) => Number(text.split('.')[1]));
  const rising = order.filter((index, position) => position > 0 && index > order[position - 1]!).length;
  // Half of all steps go up where nothing of the order is left.
  expect(rising).toBeGreaterThan(120);
  expect(rising).toBeLessThan(180);
});

test('packs all comments into chunks in order, with the first ones and the languages beside', () => {
  const collected = collectComments([unit(1, COMMENTS_PER_CHUNK + 5)], request());
  const packed = packComments(collected, (text) => Buffer.from(text));
  expect(packed.chunks).toHaveLength(2);
  const read = packed.chunks.flatMap((bytes) => JSON.parse(Buffer.from(bytes).toString()));
  expect(read).toEqual(collected.comments);
  expect(packed.first).toEqual(collected.comments.slice(0, 20));
  expect(packed.languages).toEqual([
    { language: 'de', count: 753 },
    { language: 'en', count: 252 },
  ]);
});
