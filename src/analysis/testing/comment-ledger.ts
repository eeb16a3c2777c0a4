import type { RespondentFilter } from '../counting/respondent-filter.ts';
import { passingComments } from '../ledger/passing-comments.ts';
import { randomFrom } from '../statistics/seeded-order.ts';
import {
  type CommentsRequest,
  type CommentUnit,
  collectComments,
  type ListedUnder,
} from '../text/comments-tally.ts';
import type { WrittenComment } from '../text/written-comment.ts';
import { askFilters, membershipsOfLedger, type PlainLedger, releasedFor } from './plain-ledger.ts';
import { drawFilters, drawRow, ITEMS } from './random-survey.ts';

export const OPEN_ITEM = ITEMS.length + 1;
export const COMMENT_MINIMUM = 8;

export interface CommentLedger {
  readonly ledger: PlainLedger;
  readonly texts: readonly (string | null)[];
}

export interface DrawnComments {
  readonly filters: readonly RespondentFilter[];
  readonly surveys: readonly CommentLedger[];
}

export const drawComments = (seed: number): DrawnComments => {
  const random = randomFrom(seed);
  const filters = drawFilters(seed);
  const share = 0.1 + 0.8 * random();
  const surveys = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, index) => {
    const lean = 0.1 + 0.8 * random();
    const id = index + 1;
    const rows = Array.from({ length: 8 + Math.floor(random() ** 2 * 300) }, () => drawRow(random, lean));
    return {
      ledger: askFilters({ id, minimum: 5, items: ITEMS, rows }, filters),
      texts: rows.map((_, respondent) => (random() < share ? `${id}.${respondent}` : null)),
    };
  });
  return { filters, surveys };
};

const commentsOf = (texts: CommentLedger['texts']): WrittenComment[] =>
  texts.flatMap((text, respondent) => (text === null ? [] : { respondent, text, language: null }));

const unitOf = (
  { ledger, texts }: CommentLedger,
  rest: Pick<CommentUnit, 'filter' | 'hidden'>,
): CommentUnit => ({
  surveyId: ledger.survey.id,
  asked: new Set([OPEN_ITEM]),
  survey: {
    id: ledger.survey.id,
    minimum: COMMENT_MINIMUM,
    respondentCount: texts.length,
    commentsOf: new Map([[OPEN_ITEM, commentsOf(texts)]]),
  },
  ...rest,
});

export const wholeUnits = ({ surveys }: DrawnComments): CommentUnit[] =>
  surveys.map((one) => unitOf(one, { filter: null, hidden: null }));

export const filteredUnits = ({ surveys }: DrawnComments, filter: RespondentFilter): CommentUnit[] =>
  surveys.map((one) => {
    const released = releasedFor(one.ledger, filter);
    if (!released) return unitOf(one, { filter: null, hidden: 'filter-not-possible' });
    const position = one.ledger.released.indexOf(released);
    const survey = {
      respondentCount: one.texts.length,
      minimum: COMMENT_MINIMUM,
      fewest: one.ledger.minimum,
      released: membershipsOfLedger(one.ledger),
    };
    const own: ListedUnder = (comments) => passingComments({ ...survey, comments }, position);
    return unitOf(one, { filter: own, hidden: null });
  });

export const listOf = (units: readonly CommentUnit[], groupOf: CommentsRequest['groupOf'] = null, seed = 1) =>
  collectComments(units, { kind: 'comments', itemIds: [OPEN_ITEM], groupOf, seed });
