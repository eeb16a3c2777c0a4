import { computeNumberBars, selectNumbers } from '#analysis/counting/number-bars.ts';
import { packQuery } from '#analysis/ledger/filtered-counts.ts';
import { computeMembership, countMembers } from '#analysis/ledger/memberships.ts';
import { type Query, rangeOfColumn } from '#analysis/ledger/queries.ts';
import { listCollisions, releasable, releaseQuery } from '#analysis/ledger/release-query.ts';
import { buildLedgerKey, type SurveyLedger } from '#analysis/ledger/survey-ledger.ts';
import { loadFormerGroups } from './load-ledgers.ts';
import type {
  Asking,
  BarsOfSurvey,
  CollisionsOfSurvey,
  LookedAt,
  Looking,
  ReleaseOutcome,
  Releasing,
  WithBars,
} from './messages.ts';
import { loadCachedAnswers, type WorkerCaches } from './worker-caches.ts';

const readyLedgers = async (
  caches: WorkerCaches,
  { tenantId, surveys }: Pick<Asking, 'tenantId' | 'surveys'>,
): Promise<Map<number, SurveyLedger>> => {
  const answers = await loadCachedAnswers(
    caches,
    tenantId,
    surveys.map((survey) => ({ ...survey, columnCount: survey.optionCounts.length })),
  );
  const ids = surveys.map(({ id }) => id);
  const groups = await loadFormerGroups(await caches.connection(), tenantId, ids);
  return new Map(
    surveys.flatMap(({ id, minimum, optionCounts, personQuestions, released, derived }) => {
      const segments = answers.get(id);
      const formerGroups = groups.get(id) ?? null;
      const columnCount = optionCounts.length;
      return segments
        ? [
            [
              id,
              { segments, minimum, columnCount, released, formerGroups, personQuestions, derived },
            ] as const,
          ]
        : [];
    }),
  );
};

const keyOf = (tenantId: number, surveyId: number): string => `${tenantId}/${surveyId}`;

export const releaseQueries = async (caches: WorkerCaches, asked: Releasing): Promise<ReleaseOutcome[]> => {
  const ledgers = await readyLedgers(caches, asked);
  return asked.surveys.map((survey): ReleaseOutcome => {
    const ledger = ledgers.get(survey.id);
    const query = asked.queries.get(survey.id);
    if (!ledger || !query) return { surveyId: survey.id, refused: null, released: null };
    const result = caches.drafts.use(keyOf(asked.tenantId, survey.id), ledger, (draft) =>
      releaseQuery(ledger, query, draft),
    );
    if (result.refused !== null) return { surveyId: survey.id, refused: result.refused, released: null };
    const { optionCounts, minimum } = survey;
    const personColumns = survey.personQuestions.map(({ column }) => column);
    return {
      surveyId: survey.id,
      refused: null,
      released: result.released.map((one) => {
        const members = computeMembership(ledger.segments, one.query);
        const { shownColumns } = one;
        return {
          ...one,
          key: buildLedgerKey(one),
          respondentCount: countMembers(members),
          packed: one.isBar
            ? new Uint8Array(0)
            : packQuery(ledger.segments, members, {
                optionCounts,
                shownColumns,
                minimum,
                personColumns,
                derived: survey.derived,
              }),
        };
      }),
    };
  });
};

export const lookAtQueries = async (caches: WorkerCaches, asked: Looking): Promise<LookedAt[]> => {
  const ledgers = await readyLedgers(caches, asked);
  return asked.surveys.map(({ id }): LookedAt => {
    const ledger = ledgers.get(id);
    const queries: readonly Query[] = asked.queries.get(id) ?? [];
    if (!ledger) return { surveyId: id, isPossible: queries.map(() => false), people: queries.map(() => 0) };
    return {
      surveyId: id,
      isPossible: caches.drafts.use(keyOf(asked.tenantId, id), ledger, (draft) =>
        releasable(ledger, queries, { isRough: asked.isRough }, draft),
      ),
      people: queries.map((query) => countMembers(computeMembership(ledger.segments, query))),
    };
  });
};

export const findCollisions = async (
  caches: WorkerCaches,
  asked: Releasing,
): Promise<CollisionsOfSurvey[]> => {
  const ledgers = await readyLedgers(caches, asked);
  return asked.surveys.map(({ id }): CollisionsOfSurvey => {
    const ledger = ledgers.get(id);
    const query = asked.queries.get(id);
    if (!ledger || !query) return { surveyId: id, collisions: null };
    const collisions = caches.drafts.use(keyOf(asked.tenantId, id), ledger, (draft) =>
      listCollisions(ledger, query, draft),
    );
    return { surveyId: id, collisions };
  });
};

export const readBars = async (
  caches: WorkerCaches,
  { tenantId, surveys }: WithBars,
): Promise<BarsOfSurvey[]> => {
  const answers = await loadCachedAnswers(
    caches,
    tenantId,
    surveys.map((survey) => ({ ...survey, columnCount: Math.max(-1, ...survey.columns) + 1 })),
  );
  return surveys.map(({ id, minimum, columns, derived }) => {
    const segments = answers.get(id);
    return {
      surveyId: id,
      bars: segments
        ? columns.map(
            (column) =>
              [
                column,
                computeNumberBars(selectNumbers(segments, column), minimum, rangeOfColumn(derived, column)),
              ] as const,
          )
        : null,
    };
  });
};
