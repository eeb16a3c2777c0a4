import { OUTSIDE } from '../cohort-atoms.ts';
import type { WrittenComment } from '../comment-cells.ts';
import { type CommentsRequest, type CommentUnit, collectComments } from '../comments-tally.ts';
import { passingAtoms } from '../passing-atoms.ts';
import type { RespondentFilter } from '../respondent-filter.ts';
import { randomFrom } from '../seeded-order.ts';
import { fixCohort, type PlainCohort } from './plain-cohort.ts';
import { drawRow, ITEMS, QUESTIONS } from './random-cohort.ts';

/** The open item beside those of `ITEMS`. */
export const OPEN_ITEM = ITEMS.length + 1;
export const COMMENT_MINIMUM = 8;

/** By survey: what each respondent wrote; null: nothing. */
export type Written = ReadonlyMap<number, readonly (string | null)[]>;

export interface CommentCohort {
  readonly cohort: PlainCohort;
  readonly written: Written;
}

/** One to three surveys, some of them large enough for filters to show comments. Every text is known again. */
export const drawCommentCohort = (seed: number): CommentCohort => {
  const random = randomFrom(seed);
  const surveys = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, index) => {
    const lean = 0.1 + 0.8 * random();
    const size = 8 + Math.floor(random() ** 2 * 400);
    return {
      id: index + 1,
      minimum: 5,
      items: ITEMS,
      rows: Array.from({ length: size }, () => drawRow(random, lean)),
    };
  });
  const cohort = fixCohort(surveys, QUESTIONS, 5);
  const share = 0.1 + 0.8 * random();
  const written = new Map(
    cohort.surveys.map(({ id, rows }) => [
      id,
      rows.map((_, respondent) => (random() < share ? `${id}.${respondent}` : null)),
    ]),
  );
  return { cohort, written };
};

const commentsOf = (texts: readonly (string | null)[]): WrittenComment[] =>
  texts.flatMap((text, respondent) => (text === null ? [] : { respondent, text, language: null }));

const surveyOf = ({ cohort, written }: CommentCohort, id: number) => {
  const texts = written.get(id) ?? [];
  return {
    id,
    minimum: COMMENT_MINIMUM,
    respondentCount: texts.length,
    commentsOf: new Map([[OPEN_ITEM, commentsOf(texts)]]),
    atoms: cohort.atoms.atomOf.get(id) ?? null,
  };
};

const part = { asked: new Set([OPEN_ITEM]), hiddenItemIds: [] };

/** Each survey by itself, as without a filter. */
export const wholeUnits = (from: CommentCohort): CommentUnit[] =>
  [...from.written.keys()].map((id) => ({
    ...part,
    surveyIds: [id],
    surveys: [surveyOf(from, id)],
    filter: null,
    hidden: null,
  }));

/** The cohort under a filter. */
export const filteredUnit = (from: CommentCohort, filter: RespondentFilter): CommentUnit => {
  const { atoms } = from.cohort;
  const passing = passingAtoms(atoms, filter);
  const ids = [...from.written.keys()].filter((id) => !atoms.excludedFromFilters.includes(id));
  return {
    ...part,
    surveyIds: ids,
    surveys: ids.map((id) => surveyOf(from, id)),
    filter: passing.hidden === null ? { table: atoms, mask: passing.mask } : null,
    hidden: passing.hidden,
  };
};

export const listOf = (units: readonly CommentUnit[], groupOf: CommentsRequest['groupOf'] = null, seed = 1) =>
  collectComments(units, { kind: 'comments', itemIds: [OPEN_ITEM], groupOf, seed });

/** People of the cohort with their survey, atom and text. */
export const writersOf = ({ cohort, written }: CommentCohort) =>
  [...written].flatMap(([survey, texts]) =>
    texts.map((text, respondent) => ({
      survey,
      text,
      atom: cohort.atoms.atomOf.get(survey)?.[respondent] ?? OUTSIDE,
    })),
  );
