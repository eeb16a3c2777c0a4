import { RESERVED_QUESTIONS } from '#analysis/ledger/survey-ledger.ts';
import { Problem } from '#shared/problems.ts';
import type { SurveyLedger } from '#shared/surveys/surveys/administration-contract.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { type Actor, reachesUnit } from '../../../lib/actor.ts';
import { findBars } from '../../figures/calculation/queries/bar-queries.ts';
import { findLedgers } from '../../figures/calculation/queries/ledger-queries.ts';
import { findColumnTexts, findReleasedRows } from '../../figures/calculation/queries/released-queries.ts';
import { conditionsInWords } from '../../figures/calculation/selection/ledger-in-words.ts';
import { loadQuestionOrder } from '../../figures/calculation/selection/load-question-order.ts';
import { findClosing } from '../../surveys/surveys/closing-queries.ts';
import { findLedgerSurvey } from './queries.ts';

export const surveyLedger = (database: Database, actor: Actor, surveyId: number): Promise<SurveyLedger> =>
  inTenant(database, actor.tenantId, async (db) => {
    const survey = await findLedgerSurvey(db, surveyId);
    if (!survey || !reachesUnit(actor, survey.unitId)) throw new Problem('error.notFound');
    const ledger = (await findLedgers(db, [surveyId])).get(surveyId);
    const texts = await findColumnTexts(db, survey.formId);
    const bars = (await findBars(db, [surveyId])).get(surveyId) ?? new Map();
    const questions = (await loadQuestionOrder(db, [survey.formId])).get(survey.formId) ?? [];
    return {
      openedAt: ledger?.openedAt.toISOString() ?? null,
      respondentCount: ledger?.respondentCount ?? survey.responseCount,
      minimum: ledger?.minimum ?? survey.minRespondentCount,
      isEarlierRelease: ledger?.isEarlierRelease ?? false,
      isWithdrawn: ledger?.isWithdrawn ?? false,
      isOfSamePeople: ledger?.isOfSamePeople ?? false,
      closing: await findClosing(db, surveyId),
      released: (await findReleasedRows(db, surveyId)).map((row) => ({
        conditions: conditionsInWords(row.query, texts, bars),
        respondentCount: row.respondentCount,
        isBar: row.isBar,
        releasedAt: row.releasedAt.toISOString(),
        report: row.reportId === null ? null : { id: row.reportId, title: row.reportTitle ?? '' },
      })),
      reserved: questions
        .filter(({ aboutPerson }) => aboutPerson)
        .slice(0, RESERVED_QUESTIONS)
        .map(({ item }) => item.text),
    };
  });
