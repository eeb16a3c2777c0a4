import type { HiddenReason } from '#shared/calculation/hidden-reasons.ts';
import type { CommentAnnotations } from './comment-annotations.ts';
import { shuffle } from './seeded-order.ts';
import { type Exclusions, emptyTally, exclusionReasonOf, type Tally } from './tally.ts';
import type { AboutComment, WrittenComment } from './written-comment.ts';

/** What people wrote to open items. */
export interface CommentsRequest {
  readonly kind: 'comments';
  readonly itemIds: readonly number[];
  /** Survey id -> group; null: no split. */
  readonly groupOf: ReadonlyMap<number, number> | null;
  /** Of the calculation: the order of the comments. */
  readonly seed: number;
  /** What each comment is to be told with; absent: nothing. */
  readonly about?: CommentAnnotations;
}

/** A survey with what was written there. */
export interface CommentSurvey {
  readonly id: number;
  /** Fewer people who wrote than this are never shown: the tenant's minimum of comments, or the survey's if that is more. */
  readonly minimum: number;
  readonly respondentCount: number;
  /** Item id -> its comments; absent: nobody wrote. */
  readonly commentsOf: ReadonlyMap<number, readonly WrittenComment[]>;
}

/** A survey's comments on one item that its filter lists, or `null` if none may be listed. See `passingComments`. */
export type ListedUnder = (comments: readonly WrittenComment[]) => readonly WrittenComment[] | null;

/** A survey as a list of comments meets it. */
export interface CommentUnit {
  readonly surveyId: number;
  /** Items that the form asks. */
  readonly asked: ReadonlySet<number>;
  /** `null` if the item is hidden. */
  readonly survey: CommentSurvey | null;
  /** Null: no filter. */
  readonly filter: ListedUnder | null;
  /** Why nothing of it can be shown; null: it can. */
  readonly hidden: HiddenReason | null;
}

/** A comment as it may be shown: nothing of who wrote it, or when. */
export interface ListedComment {
  readonly text: string;
  readonly language: string | null;
  /** Key of its group in the split; null: in none. */
  readonly group: number | null;
  /** Places of the words or topics that it has, in order; absent: nobody asked. */
  readonly about?: readonly number[];
}

export interface CollectedComments {
  /** `n`: people who wrote; no counts. */
  readonly total: Tally;
  readonly groups: ReadonlyMap<number, Tally>;
  /** In the order of the seed, which nothing but the comments themselves decides. */
  readonly comments: readonly ListedComment[];
}

type Shown = readonly WrittenComment[] | keyof Exclusions;

/** What a survey shows of an item, or why nothing. */
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
  else for (const tally of tallies) tally.excluded[exclusionReasonOf[unit.hidden ?? 'no-surveys']] += 1;
};

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** By nothing that comes from where they were stored, so that the seed alone, known or not, tells nothing of that. */
const byContent = (one: ListedComment, other: ListedComment): number =>
  compare(one.text, other.text) ||
  compare(one.language ?? '', other.language ?? '') ||
  (one.group ?? -1) - (other.group ?? -1);

/** The comments that may be shown of these surveys (design section 6, rule 5), shuffled; told with what `about` says of each text. */
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
