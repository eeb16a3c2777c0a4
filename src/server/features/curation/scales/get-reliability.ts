import { computeReliability, type Reliability } from '#analysis/reliability/compute-reliability.ts';
import type { ChosenSurveys, Scale, ScaleReliability } from '#shared/curation/scales/contract.ts';
import { RELIABILITY } from '#shared/curation/scales/rules.ts';
import { Problem } from '#shared/problems.ts';
import type { ReadProducts, ScaleToRead } from '../../../analysis-pool/messages.ts';
import { inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { findFormColumns } from '../../surveys/imports/scales/scale-queries.ts';
import { requireScale } from './get-scales.ts';
import { findSurveysOfScale, type SurveyOfScale } from './queries.ts';

const planReading = async (
  db: Trx,
  { tenantId }: Actor,
  { itemId, items, leastShare, lowest, highest }: Scale,
  surveys: readonly SurveyOfScale[],
): Promise<ScaleToRead> => {
  const columns = await findFormColumns(db, [...new Set(surveys.map(({ formId }) => formId))]);
  const definitions = [...columns].flatMap(([formId, own]) => {
    const scored = own.find(({ collectionId, isFormer }) => collectionId === itemId && !isFormer);
    return scored?.derivedFrom
      ? [
          [
            formId,
            {
              ...{ column: scored.column, leastShare, lowest, highest },
              items: scored.derivedFrom.map((column, place) => ({
                column,
                values: (own[column]?.values ?? []).map((value, position) => value ?? position + 1),
                weight: items[place]?.weight ?? 1,
                isReversed: items[place]?.isReversed ?? false,
              })),
            },
          ] as const,
        ]
      : [];
  });
  return { tenantId, surveys, itemCount: items.length, definitions: new Map(definitions) };
};

function round(value: number): number;
function round(value: number | null): number | null;
function round(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(RELIABILITY.decimals));
}

const roundInterval = (interval: Reliability['alphaInterval']) =>
  interval && { lower: round(interval.lower), upper: round(interval.upper) };

/** More decimals would reveal sums of few answers exactly. */
const presentCoefficients = (
  { alpha, alphaInterval, omega, omegaInterval, items }: Reliability,
  scale: Scale,
): ScaleReliability['coefficients'] => ({
  alpha: round(alpha),
  alphaInterval: roundInterval(alphaInterval),
  omega: round(omega),
  omegaInterval: roundInterval(omegaInterval),
  items: scale.items.map(({ itemId }, place) => ({
    itemId,
    restCorrelation: round(items[place]?.restCorrelation ?? null),
    alphaWithout: round(items[place]?.alphaWithout ?? null),
  })),
});

const present = (
  scale: Scale,
  surveyCount: number,
  { products, withheld }: ReadProducts,
): ScaleReliability => ({
  surveyCount,
  countedSurveys: products.surveyCount,
  people: products.people,
  withheldCount: withheld,
  protectedCount: surveyCount - products.surveyCount - withheld,
  coefficients:
    products.people < RELIABILITY.people ? null : presentCoefficients(computeReliability(products), scale),
});

export const getScaleReliability = async (
  { database, pool }: Pick<Services, 'database' | 'pool'>,
  actor: Actor,
  scaleId: number,
  filter: ChosenSurveys,
): Promise<ScaleReliability> => {
  const { scale, surveyCount, reading } = await inTenant(database, actor.tenantId, async (db) => {
    const found = await requireScale(db, actor, scaleId);
    if (found.derivation) throw new Problem('scale.deriving');
    const surveys = await findSurveysOfScale(db, found.itemId, { unitIds: actor.unitIds, filter });
    // What two versions differ by are few people, whose answers sums of products would tell.
    const single = surveys.filter(({ hasEarlier }) => !hasEarlier);
    return {
      ...{ scale: found, surveyCount: surveys.length },
      reading: await planReading(db, actor, found, single),
    };
  });
  return present(scale, surveyCount, await pool.products(reading));
};
