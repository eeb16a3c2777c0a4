import { computeMemberships, countRespondents, type Membership } from '#analysis/ledger/memberships.ts';
import { passingComments } from '#analysis/ledger/passing-comments.ts';
import { aboutComments } from '#analysis/text/comment-annotations.ts';
import { type CommentUnit, collectComments } from '#analysis/text/comments-tally.ts';
import { type CommentsTally, packComments } from '#analysis/text/packed-comments.ts';
import type { WrittenComment } from '#analysis/text/written-comment.ts';
import { loadFormerGroups, loadSegmentStarts } from './load-ledgers.ts';
import { loadCachedTexts, type TextCaches } from './load-texts.ts';
import type { CommentsToRead, UnitToRead } from './messages.ts';
import { decodeTexts, type EncodedTexts } from './packed-texts.ts';
import type { CachedSurvey, WordCache } from './word-cache.ts';
import { columnsAskedBy, loadCachedAnswers, type WorkerCaches } from './worker-caches.ts';

const encoder = new TextEncoder();

interface Places {
  readonly released: ReadonlyMap<number, Membership[]>;
  readonly starts: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

const placesOf = async (
  caches: CommentCaches,
  { tenantId, units }: Pick<CommentsToRead, 'tenantId' | 'units'>,
): Promise<Places> => {
  const shown = units.filter(({ filter, hidden }) => filter !== null && hidden === null);
  const ids = shown.map(({ survey }) => survey.id);
  if (ids.length === 0) return { released: new Map(), starts: new Map() };
  const client = await caches.connection();
  const groups = await loadFormerGroups(client, tenantId, ids);
  const answers = await loadCachedAnswers(
    caches,
    tenantId,
    shown.flatMap(({ survey, filter }) =>
      survey.isAsFixed ? [{ ...survey, columnCount: columnsAskedBy(filter?.queries ?? []) }] : [],
    ),
  );
  const released = new Map<number, Membership[]>();
  for (const { survey, filter } of shown) {
    const segments = answers.get(survey.id);
    if (!segments || countRespondents(segments) !== survey.respondentCount) continue;
    const formerGroups = groups.get(survey.id) ?? null;
    released.set(survey.id, computeMemberships(segments, { queries: filter?.queries ?? [], formerGroups }));
  }
  return { released, starts: await loadSegmentStarts(client, tenantId, ids) };
};

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

export interface CommentCaches extends TextCaches, WorkerCaches {
  readonly words: WordCache;
}

/** Loads all units with their texts on one thread, because the order of comments is determined over all of them. */
export const loadUnits = async (
  caches: CommentCaches,
  comments: Omit<CommentsToRead, 'requests'>,
  wanted: ReadonlySet<number>,
): Promise<CommentUnit[]> => {
  const { tenantId, units, columnsOfForm } = comments;
  const places = await placesOf(caches, comments);
  const read = units.filter(({ hidden }) => hidden === null).map(({ survey }) => survey);
  const texts = await loadCachedTexts(caches, tenantId, read);
  const held = await caches.words.surveysOf(tenantId, read);
  return units.map(({ formId, survey, filter, hidden }: UnitToRead): CommentUnit => {
    const { id, minimum, respondentCount } = survey;
    const released = places.released.get(id) ?? null;
    return {
      surveyId: id,
      asked: new Set(columnsOfForm.get(formId)?.keys() ?? []),
      survey:
        hidden === null
          ? {
              id,
              minimum,
              respondentCount,
              commentsOf: commentsOf(texts.get(id) ?? [], held.get(id), places.starts.get(id), wanted),
            }
          : null,
      filter:
        filter &&
        ((comments) =>
          released &&
          passingComments(
            { respondentCount, comments, minimum, fewest: filter.fewest, released },
            released.length - 1,
          )),
      hidden,
    };
  });
};

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
