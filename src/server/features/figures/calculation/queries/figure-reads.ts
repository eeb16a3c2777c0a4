import type { Trx } from '../../../../db/connect.ts';
import type { InputSurvey } from './input-survey.ts';
import {
  findColumns,
  findComparisonMinimum,
  findOtherSurveys,
  findQuestions,
  type Question,
} from './queries.ts';
import { findOpenItemIds } from './word-queries.ts';

export interface FigureReads {
  columns(formIds: readonly number[]): Promise<Map<number, Map<number, number>>>;
  questions(itemIds: readonly number[], formIds: readonly number[]): Promise<Map<number, Question>>;
  openItemIds(formIds: readonly number[]): Promise<number[]>;
  surveysBeside(surveyIds: readonly number[], itemIds: readonly number[]): Promise<InputSurvey[]>;
  comparisonMinimum(): Promise<number>;
}

export const createFigureReads = (db: Trx, tenantId: number): FigureReads => ({
  columns: (formIds) => findColumns(db, formIds),
  questions: (itemIds, formIds) => findQuestions(db, itemIds, formIds),
  openItemIds: (formIds) => findOpenItemIds(db, formIds),
  surveysBeside: (surveyIds, itemIds) => findOtherSurveys(db, surveyIds, itemIds),
  comparisonMinimum: () => findComparisonMinimum(db, tenantId),
});

const keep = <Asked extends readonly (readonly number[])[], Answer>(
  read: (...asked: Asked) => Promise<Answer>,
): ((...asked: Asked) => Promise<Answer>) => {
  const kept = new Map<string, Promise<Answer>>();
  return (...asked) => {
    const key = JSON.stringify(asked);
    const known = kept.get(key) ?? read(...asked);
    kept.set(key, known);
    return known;
  };
};

/** Caches each read. Other surveys are read for all questions at once and filtered here as the database would. */
export const readOnce = async (reads: FigureReads, comparedIds: readonly number[]): Promise<FigureReads> => {
  const others = comparedIds.length === 0 ? [] : await reads.surveysBeside([], comparedIds);
  const columnsOf = await reads.columns([...new Set(others.map(({ formId }) => formId))]);
  const minimum = await reads.comparisonMinimum();
  const formsWith = keep(async (itemIds: readonly number[]) => {
    const having = [...columnsOf].filter(([, columns]) => itemIds.some((id) => columns.has(id)));
    return new Set(having.map(([formId]) => formId));
  });
  return {
    columns: keep(reads.columns),
    questions: keep(reads.questions),
    openItemIds: keep(reads.openItemIds),
    surveysBeside: async (surveyIds, itemIds) => {
      const [own, formIds] = [new Set(surveyIds), await formsWith(itemIds)];
      return others.filter(({ id, formId }) => formIds.has(formId) && !own.has(id));
    },
    comparisonMinimum: async () => minimum,
  };
};
