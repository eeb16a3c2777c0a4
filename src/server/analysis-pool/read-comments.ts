import { aboutComments } from '#analysis/comment-annotations.ts';
import type { WrittenComment } from '#analysis/comment-cells.ts';
import { type CommentSurvey, type CommentUnit, collectComments } from '#analysis/comments-tally.ts';
import { type CommentsTally, packComments } from '#analysis/packed-comments.ts';
import { loadAtoms, loadSegmentStarts } from './load-cohorts.ts';
import { type TextCaches, textsOf } from './load-texts.ts';
import type { CommentsToRead, SurveyToRead, UnitToRead } from './messages.ts';
import { decodeTexts, type EncodedTexts } from './packed-texts.ts';
import type { CachedSurvey, WordCache } from './word-cache.ts';

const encoder = new TextEncoder();

/** Who of a survey is in which atom, and from which position on its segments count. */
interface Places {
  readonly atoms: ReadonlyMap<number, Uint16Array>;
  readonly starts: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

const positionsOf = async (
  { connection }: TextCaches,
  { tenantId, units }: Pick<CommentsToRead, 'tenantId' | 'units'>,
): Promise<Places> => {
  const shown = units.filter(({ filter, hidden }) => filter !== null && hidden === null);
  const surveyIds = shown.flatMap(({ surveys }) => surveys.map(({ id }) => id));
  if (surveyIds.length === 0) return { atoms: new Map(), starts: new Map() };
  const client = await connection();
  const cohortIds = shown.flatMap(({ filter }) => filter?.cohortId ?? []);
  return {
    atoms: await loadAtoms(client, tenantId, cohortIds),
    starts: await loadSegmentStarts(client, tenantId, surveyIds),
  };
};

/** By respondent of a segment: the language, as the import told it, and the words. */
const wordsOf = (held: CachedSurvey | undefined, { itemId, segment }: EncodedTexts) => {
  const part = held?.parts.find((one) => one.itemId === itemId && one.segment === segment);
  return new Map(
    part?.languages.map((language, index) => [
      part.respondents[index] as number,
      { language, words: part.words.subarray(part.ends[index - 1] ?? 0, part.ends[index]) },
    ]),
  );
};

const commentsOf = (
  parts: readonly EncodedTexts[],
  held: CachedSurvey | undefined,
  starts: ReadonlyMap<number, number> | undefined,
  wanted: ReadonlySet<number>,
): Map<number, WrittenComment[]> => {
  const found = new Map<number, WrittenComment[]>();
  for (const part of parts) {
    if (!wanted.has(part.itemId)) continue;
    const start = starts?.get(part.segment) ?? 0;
    const { respondents, texts } = decodeTexts(part);
    const known = wordsOf(held, part);
    const comments = found.get(part.itemId) ?? [];
    texts.forEach((text, index) => {
      const position = respondents[index] as number;
      const { language = null, words } = known.get(position) ?? {};
      comments.push({ respondent: start + position, text, language, ...(words && { words }) });
    });
    found.set(part.itemId, comments);
  }
  return found;
};

export interface CommentCaches extends TextCaches {
  readonly words: WordCache;
}

/** The units with what was written in their surveys. All of them on one thread: the order of comments is decided over all. */
export const loadUnits = async (
  caches: CommentCaches,
  comments: Omit<CommentsToRead, 'requests'>,
  wanted: ReadonlySet<number>,
): Promise<CommentUnit[]> => {
  const { tenantId, units, columnsOfForm } = comments;
  const positions = await positionsOf(caches, comments);
  const read = units.filter(({ hidden }) => hidden === null).flatMap(({ surveys }) => surveys);
  const texts = await textsOf(caches, tenantId, read);
  const held = await caches.words.surveysOf(tenantId, read);
  const surveyOf = ({ id, minimum, respondentCount, isAsFixed }: SurveyToRead): CommentSurvey => {
    const atoms = positions.atoms.get(id);
    return {
      id,
      minimum,
      respondentCount,
      commentsOf: commentsOf(texts.get(id) ?? [], held.get(id), positions.starts.get(id), wanted),
      atoms: isAsFixed && atoms?.length === respondentCount ? atoms : null,
    };
  };
  return units.map(
    ({ formId, surveys, filter, hidden, hiddenItemIds }: UnitToRead): CommentUnit => ({
      surveyIds: surveys.map(({ id }) => id),
      asked: new Set(columnsOfForm.get(formId)?.keys() ?? []),
      surveys: hidden === null ? surveys.map(surveyOf) : [],
      filter,
      hidden,
      hiddenItemIds,
    }),
  );
};

/** The comments of surveys as far as they may be shown, in the order of the requests. */
export const readComments = async (
  caches: CommentCaches,
  comments: CommentsToRead,
): Promise<CommentsTally[]> => {
  const { requests } = comments;
  const ready = await loadUnits(caches, comments, new Set(requests.flatMap(({ itemIds }) => itemIds)));
  const { words } = caches;
  return requests.map((request) => {
    const about =
      request.about &&
      aboutComments(request.about, words.index, (language, synonyms) => words.groupsOf(language, synonyms));
    return packComments(collectComments(ready, request, about), (text) => encoder.encode(text));
  });
};
