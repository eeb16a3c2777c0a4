import { createHash, type Hash } from 'node:crypto';
import {
  effectiveSettings,
  itemIdsOf,
  type ReportItemConfig,
  splitItemIdOf,
  type View,
  withItemIds,
  withSplitItemId,
} from '#shared/report-items/visualizations.ts';
import type { InputSurvey } from './input-survey.ts';
import { itemNames } from './item-names.ts';
import type { ReportInputs } from './report-inputs.ts';

/** The usual one is not part of the hash: figures from before surveys had theirs stay up to date. */
const USUAL_COMMENT_MINIMUM = 8;

/** Of what a figure is made. That answers were deleted since does not outdate it. */
const hashedSurvey = ({ minCommentCount, statusWithAnswers, isClosed: _, ...survey }: InputSurvey) => ({
  ...survey,
  status: statusWithAnswers ?? survey.status,
  ...(minCommentCount !== USUAL_COMMENT_MINIMUM && { minCommentCount }),
});

/** Grows when the meaning of stored figures changes, so that all of them count as out of date. */
const FORMAT = 6;

/** What all items of a report share: the hash of surveys and filter, and by which names it knows item collections. */
export interface InputsDigest {
  readonly hash: Buffer;
  readonly nameOf: (itemId: number) => number | string;
  /** Surveys that filters do not show yet, ascending. */
  readonly openSurveyIds: readonly number[];
}

/** Hashed into filtered figures, so that those calculated before ledgers existed are out of date. */
const LEDGERS = '["ledgers"]';
const NO_FILTER = '[]';

/** Only what filters and splits by answers show changes when a survey closes. */
const hashOpen = (hash: Hash, openSurveyIds: readonly number[]): void => {
  if (openSurveyIds.length > 0)
    hash.update(JSON.stringify({ open: [...openSurveyIds].sort((left, right) => left - right) }));
};

/** The part that all items of a report share; work it out once, then `inputHash` for each item. */
export const inputsDigest = ({ surveys, filter, moved }: ReportInputs): InputsDigest => {
  const nameOf = itemNames(moved);
  const hash = createHash('sha256').update(`${FORMAT}\n`);
  for (const survey of [...surveys].sort((left, right) => left.id - right.id))
    hash.update(JSON.stringify(hashedSurvey(survey)));
  for (const item of [...filter].sort((left, right) => left.itemId - right.itemId))
    hash.update(
      JSON.stringify([
        nameOf(item.itemId),
        [...item.optionPositions].sort((a, b) => a - b),
        ...(item.match ? [item.match] : []),
        ...(item.range ? [item.range.from, item.range.below, item.range.isWhole] : []),
      ]),
    );
  hash.update(filter.length > 0 ? LEDGERS : NO_FILTER);
  const openSurveyIds = surveys.flatMap(({ id, isClosed }) => (isClosed ? [] : [id]));
  if (filter.length > 0) hashOpen(hash, openSurveyIds);
  return { hash: hash.digest(), nameOf, openSurveyIds };
};

/** Settings with item collections by their names; `names`: those that are no ids. */
export const withNames = (
  config: ReportItemConfig,
  nameOf: InputsDigest['nameOf'],
): { config: ReportItemConfig; names: (number | string)[] | null } => {
  const names = itemIdsOf<View>(config).map(nameOf);
  const ids = names.filter((name) => typeof name === 'number');
  if (ids.length < names.length) return { config, names };
  return { config: ids.length > 0 ? withItemIds<View>(config, ids) : config, names: null };
};

/**
 * Says what a report item's figures were worked out from: surveys with their answers' version, filter and settings.
 * `row.input_hash` differs from it: the stored figures are out of date. Calculates nothing.
 */
export const inputHash = (
  { hash, nameOf, openSurveyIds }: InputsDigest,
  config: ReportItemConfig,
): Buffer => {
  const named = withNames(config, nameOf);
  const splitItemId = splitItemIdOf<View>(config);
  const own = createHash('sha256')
    .update(hash)
    .update(JSON.stringify(effectiveSettings(withSplitItemId(named.config, null))));
  if (named.names) own.update(JSON.stringify(named.names));
  if (splitItemId !== null) {
    own.update(JSON.stringify([nameOf(splitItemId)]));
    hashOpen(own, openSurveyIds);
  }
  return own.digest();
};
