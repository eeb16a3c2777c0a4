import { createHash, type Hash } from 'node:crypto';
import type { Weighting } from '#shared/figures/calculation/weights.ts';
import { isWeightable } from '#shared/reports/report-items/kinds/figure-kinds.ts';
import {
  effectiveSettings,
  listItemIds,
  type ReportItemConfig,
  readAttributeSplit,
  readSplitItemId,
  type View,
  withItemIds,
  withSplitItemId,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import { itemNames } from './plan/item-names.ts';
import type { InputSurvey } from './queries/input-survey.ts';
import type { ReportInputs } from './queries/report-inputs.ts';

/** The default is not hashed, so that figures from before the minimum existed stay up to date. */
const USUAL_COMMENT_MINIMUM = 8;

/** Ignores that answers were deleted, which does not outdate a figure, and attributes, which only splits by them show. */
const hashedSurvey = ({ isClosed: _, attributes: __, ...hashed }: InputSurvey) => {
  const { minCommentCount, statusWithAnswers, furtherLeaderNames, ...survey } = hashed;
  return {
    ...survey,
    ...(furtherLeaderNames.length > 0 && { furtherLeaderNames }),
    status: statusWithAnswers ?? survey.status,
    ...(minCommentCount !== USUAL_COMMENT_MINIMUM && { minCommentCount }),
  };
};

/** Increment when the meaning of stored figures changes, which outdates all of them. */
const FORMAT = 6;

export interface InputsDigest {
  readonly hash: Buffer;
  readonly nameOf: (itemId: number) => number | string;
  readonly openSurveyIds: readonly number[];
  readonly surveys: readonly InputSurvey[];
  readonly weighting: Weighting | null;
  readonly correctsForInvited: boolean;
}

/** Hashed into filtered figures, so that those calculated before ledgers existed are out of date. */
const LEDGERS = '["ledgers"]';
const NO_FILTER = '[]';

const hashOpen = (hash: Hash, openSurveyIds: readonly number[]): void => {
  if (openSurveyIds.length > 0)
    hash.update(JSON.stringify({ open: [...openSurveyIds].sort((left, right) => left - right) }));
};

const hashAttribute = (hash: Hash, surveys: readonly InputSurvey[], attributeId: number): void => {
  const values = surveys.map(({ id, attributes }) => [id, attributes[attributeId] ?? null] as const);
  hash.update(JSON.stringify(values.toSorted(([left], [right]) => left - right)));
};

const hashWeighting = (hash: Hash, { margins, bound }: Weighting, digest: InputsDigest): void => {
  hash.update(JSON.stringify({ margins, bound }));
  hashOpen(hash, digest.openSurveyIds);
  for (const margin of margins)
    if ('attributeId' in margin) hashAttribute(hash, digest.surveys, margin.attributeId);
};

export const inputsDigest = ({
  surveys,
  filter,
  moved,
  weighting = null,
  correctsForInvited = false,
}: ReportInputs): InputsDigest => {
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
  return { hash: hash.digest(), nameOf, openSurveyIds, surveys, weighting, correctsForInvited };
};

export const withNames = (
  config: ReportItemConfig,
  nameOf: InputsDigest['nameOf'],
): { config: ReportItemConfig; names: (number | string)[] | null } => {
  const names = listItemIds<View>(config).map(nameOf);
  const ids = names.filter((name) => typeof name === 'number');
  if (ids.length < names.length) return { config, names };
  return { config: ids.length > 0 ? withItemIds<View>(config, ids) : config, names: null };
};

/**
 * Identifies the inputs of an item's figures: surveys with their answers' version, filter and settings. Stored figures
 * are outdated if `row.inputHash` differs.
 */
export const inputHash = (digest: InputsDigest, config: ReportItemConfig): Buffer => {
  const { hash, nameOf, openSurveyIds, surveys, weighting, correctsForInvited } = digest;
  const named = withNames(config, nameOf);
  const splitItemId = readSplitItemId<View>(config);
  const own = createHash('sha256')
    .update(hash)
    .update(JSON.stringify(effectiveSettings(withSplitItemId(named.config, null))));
  const attributeId = readAttributeSplit(config);
  if (attributeId !== null) hashAttribute(own, surveys, attributeId);
  if (named.names) own.update(JSON.stringify(named.names));
  if (splitItemId !== null) {
    own.update(JSON.stringify([nameOf(splitItemId)]));
    hashOpen(own, openSurveyIds);
  }
  if (weighting && isWeightable(config)) hashWeighting(own, weighting, digest);
  // The same figures have intervals of means and of percents.
  if (correctsForInvited && isWeightable(config)) own.update('["invited"]');
  return own.digest();
};
