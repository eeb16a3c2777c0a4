import type { HiddenReason } from '#shared/surveys/surveys/hidden-reasons.ts';
import { type Exclusions, emptyTally, exclusionReasonByCount, type Tally } from '../counting/tally.ts';
import { shuffle } from '../statistics/seeded-order.ts';
import type { CommentAnnotations } from './comment-annotations.ts';
import type { AboutComment, WrittenComment } from './written-comment.ts';

export interface CommentsRequest {
  readonly kind: 'comments';
  readonly itemIds: readonly number[];
  readonly groupOf: ReadonlyMap<number, number> | null;
  readonly seed: number;
  readonly about?: CommentAnnotations;
}

export interface CommentSurvey {
  readonly id: number;
  /** Minimum number of writers for comments to be shown: the larger of the tenant's and the survey's minimum. */
  readonly minimum: number;
  readonly respondentCount: number;
  readonly commentsOf: ReadonlyMap<number, readonly WrittenComment[]>;
}

/**
 * Selects the comments on one item that the survey's filter may list, or `null` if it may list none. See
 * `passingComments`.
 */
export type ListedUnder = (comments: readonly WrittenComment[]) => readonly WrittenComment[] | null;

export interface CommentUnit {
  readonly surveyId: number;
  readonly asked: ReadonlySet<number>;
  readonly survey: CommentSurvey | null;
  readonly filter: ListedUnder | null;
  readonly hidden: HiddenReason | null;
}

/** A comment without anything that identifies its writer or the time of writing. */
export interface ListedComment {
  readonly text: string;
  readonly language: string | null;
  readonly group: number | null;
  readonly about?: readonly number[];
}

export interface CollectedComments {
  readonly total: Tally;
  readonly groups: ReadonlyMap<number, Tally>;
  /** In an order that depends only on the seed and the comments themselves. */
  readonly comments: readonly ListedComment[];
}

type Shown = readonly WrittenComment[] | keyof Exclusions;

const shownOf = (survey: CommentSurvey, itemId: number, filter: ListedUnder | null): Shown => {
  const comments = (survey.commentsOf.get(itemId) ?? []).filter(({ text }) => text.trim() !== '');
  if (survey.respondentCount < survey.minimum || comments.length < survey.minimum) return 'tooFewAnswers';
  if (filter === null) return comments;
  const passing = filter(comments);
  if (passing === null) return 'itemNotUnderFilter';
  return passing.length === 0 ? 'tooFewAnswers' : passing;
};

interface Growing {
  readonly request: CommentsRequest;
  readonly total: Tally;
  readonly groups: Map<number, Tally>;
  readonly comments: ListedComment[];
  readonly about: AboutComment | null;
}

const groupTally = ({ groups }: Growing, key: number | undefined): Tally | null => {
  if (key === undefined) return null;
  const tally = groups.get(key) ?? emptyTally(0);
  groups.set(key, tally);
  return tally;
};

const growSurvey = (
  { request, comments, about }: Growing,
  unit: CommentUnit,
  survey: CommentSurvey,
  { tallies, group }: { readonly tallies: readonly Tally[]; readonly group: number | null },
): void => {
  const asked = request.itemIds.filter((itemId) => unit.asked.has(itemId));
  const shown = asked.map((itemId) => shownOf(survey, itemId, unit.filter));
  const lists = shown.filter((one): one is readonly WrittenComment[] => typeof one !== 'string');
  for (const tally of tallies) {
    if (lists.length === 0) tally.excluded[shown[0] as keyof Exclusions] += 1;
    else tally.surveyCount += 1;
    for (const list of lists) tally.n += list.length;
  }
  for (const list of lists)
    for (const written of list) {
      const { text, language } = written;
      comments.push({ text, language, group, ...(about && { about: about(written) }) });
    }
};

const growUnit = (growing: Growing, unit: CommentUnit): void => {
  if (!growing.request.itemIds.some((itemId) => unit.asked.has(itemId))) return;
  const group = growing.request.groupOf?.get(unit.surveyId);
  const own = groupTally(growing, group);
  const tallies = own ? [growing.total, own] : [growing.total];
  if (unit.survey !== null && unit.hidden === null)
    growSurvey(growing, unit, unit.survey, { tallies, group: group ?? null });
  else for (const tally of tallies) tally.excluded[exclusionReasonByCount[unit.hidden ?? 'no-surveys']] += 1;
};

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * Sorts by content alone, so that the shuffled order reveals nothing about storage even to somebody who knows the
 * seed.
 */
const byContent = (one: ListedComment, other: ListedComment): number =>
  compare(one.text, other.text) ||
  compare(one.language ?? '', other.language ?? '') ||
  (one.group ?? -1) - (other.group ?? -1);

/** Collects the comments of these surveys that may be shown, shuffled (design section 6, rule 5). */
export const collectComments = (
  units: Iterable<CommentUnit>,
  request: CommentsRequest,
  about: AboutComment | null = null,
): CollectedComments => {
  const growing: Growing = { request, total: emptyTally(0), groups: new Map(), comments: [], about };
  for (const unit of units) growUnit(growing, unit);
  const { total, groups, comments } = growing;
  return { total, groups, comments: shuffle(comments.sort(byContent), request.seed) };
};
