import type { WrittenComment } from '#analysis/comment-cells.ts';
import { type CommentSurvey, type CommentUnit, collectComments } from '#analysis/comments-tally.ts';
import { type CommentsTally, packComments } from '#analysis/packed-comments.ts';
import { loadAtoms, loadSegmentStarts } from './load-cohorts.ts';
import { type TextHoldings, textsOf } from './load-texts.ts';
import type { CommentsToRead, SurveyToRead, UnitToRead } from './messages.ts';
import { decodeTexts, type EncodedTexts } from './packed-texts.ts';
import type { HeldSurvey, WordHoldings } from './word-holdings.ts';

const encoder = new TextEncoder();

/** Who of a survey is in which atom, and from which position on its segments count. */
interface Places {
  readonly atoms: ReadonlyMap<number, Uint16Array>;
  readonly starts: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

const placesOf = async (
  { connection }: TextHoldings,
  { tenantId, units }: CommentsToRead,
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

/** By respondent of a segment: the language, as the import told it. */
const languagesOf = (
  held: HeldSurvey | undefined,
  { itemId, segment }: EncodedTexts,
): Map<number, string> => {
  const part = held?.parts.find((one) => one.itemId === itemId && one.segment === segment);
  return new Map(part?.languages.map((language, index) => [part.respondents[index] as number, language]));
};

const commentsOf = (
  parts: readonly EncodedTexts[],
  held: HeldSurvey | undefined,
  starts: ReadonlyMap<number, number> | undefined,
  wanted: ReadonlySet<number>,
): Map<number, WrittenComment[]> => {
  const found = new Map<number, WrittenComment[]>();
  for (const part of parts) {
    if (!wanted.has(part.itemId)) continue;
    const start = starts?.get(part.segment) ?? 0;
    const { respondents, texts } = decodeTexts(part);
    const languages = languagesOf(held, part);
    const comments = found.get(part.itemId) ?? [];
    texts.forEach((text, index) => {
      const place = respondents[index] as number;
      comments.push({ respondent: start + place, text, language: languages.get(place) ?? null });
    });
    found.set(part.itemId, comments);
  }
  return found;
};

/**
 * The comments of surveys as far as they may be shown, in the order of the requests. All of them on one thread: their order is
 * decided over all.
 */
export const readComments = async (
  holdings: TextHoldings & { readonly words: WordHoldings },
  comments: CommentsToRead,
): Promise<CommentsTally[]> => {
  const { tenantId, units, requests, columnsOfForm } = comments;
  const wanted = new Set(requests.flatMap(({ itemIds }) => itemIds));
  const places = await placesOf(holdings, comments);
  const read = units.filter(({ hidden }) => hidden === null).flatMap(({ surveys }) => surveys);
  const texts = await textsOf(holdings, tenantId, read);
  const held = await holdings.words.surveysOf(tenantId, read);
  const surveyOf = ({ id, minimum, respondentCount, isAsFixed }: SurveyToRead): CommentSurvey => {
    const atoms = places.atoms.get(id);
    return {
      id,
      minimum,
      respondentCount,
      commentsOf: commentsOf(texts.get(id) ?? [], held.get(id), places.starts.get(id), wanted),
      atoms: isAsFixed && atoms?.length === respondentCount ? atoms : null,
    };
  };
  const unitOf = ({ formId, surveys, filter, hidden, hiddenItemIds }: UnitToRead): CommentUnit => ({
    surveyIds: surveys.map(({ id }) => id),
    asked: new Set(columnsOfForm.get(formId)?.keys() ?? []),
    surveys: hidden === null ? surveys.map(surveyOf) : [],
    filter,
    hidden,
    hiddenItemIds,
  });
  const ready = units.map(unitOf);
  return requests.map((request) =>
    packComments(collectComments(ready, request), (text) => encoder.encode(text)),
  );
};
