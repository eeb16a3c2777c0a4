import { rangeByBars } from '#analysis/counting/number-bars.ts';
import { filterByOwnOptions } from '#analysis/counting/option-order.ts';
import type { ChosenRange, RespondentFilter } from '#analysis/counting/respondent-filter.ts';
import { buildQuery, type Query } from '#analysis/ledger/queries.ts';
import type { HiddenReason } from '#shared/surveys/surveys/hidden-reasons.ts';
import type { Trx } from '../../../../db/connect.ts';
import type { BarsOfSurveys } from '../queries/bar-queries.ts';
import type { InputSurvey } from '../queries/input-survey.ts';
import { groupOrdersByForm } from '../queries/moved-item-queries.ts';
import { findColumns } from '../queries/queries.ts';
import type { ReportInputs } from '../queries/report-inputs.ts';

export interface SurveyQueries {
  readonly queries: ReadonlyMap<number, Query>;
  readonly reasons: ReadonlyMap<number, HiddenReason>;
  readonly waiting: ReadonlySet<number>;
}

type Columns = ReadonlyMap<number, ReadonlyMap<number, number>>;

export type ReadBars = (columnsOf: (formId: number) => readonly number[]) => Promise<BarsOfSurveys>;

interface Asked {
  readonly surveys: readonly InputSurvey[];
  readonly filter: RespondentFilter;
  readonly moved: ReportInputs['moved'];
}

const formIdsOf = (surveys: readonly InputSurvey[]): number[] => [
  ...new Set(surveys.map(({ formId }) => formId)),
];

/** A range selects respondents only if both of its ends are edges of the survey's own bars. */
const byOwnBars = (
  filter: RespondentFilter,
  columnOf: ReadonlyMap<number, number>,
  bars: ReturnType<BarsOfSurveys['get']>,
): Query | HiddenReason | 'waiting' | null => {
  let problem: HiddenReason | 'waiting' | null = null;
  const putRange = (column: number, range: ChosenRange) => {
    const own = bars?.get(column);
    if (own === undefined) problem = 'waiting';
    else if (own === null) problem ??= 'too-few-answers';
    else {
      const put = range.isWhole && !own.isWhole ? null : rangeByBars(range, own);
      if (put) return put;
      problem ??= 'filter-other-bars';
    }
    return range;
  };
  const query = buildQuery(filter, columnOf, putRange);
  return query && (problem ?? query);
};

const withRanges = async (
  { surveys, filter, moved }: Asked,
  columns: Columns,
  readBars: ReadBars,
): Promise<SurveyQueries> => {
  const ranged = filter.filter(({ range }) => range).map(({ itemId }) => itemId);
  const bars = await readBars((formId) => ranged.flatMap((itemId) => columns.get(formId)?.get(itemId) ?? []));
  const orders = groupOrdersByForm(moved);
  const [queries, reasons] = [new Map<number, Query>(), new Map<number, HiddenReason>()];
  const waiting = new Set<number>();
  for (const { id, formId } of surveys) {
    const own = filterByOwnOptions(filter, orders.get(formId));
    const found = byOwnBars(own, columns.get(formId) ?? new Map(), bars.get(id));
    if (found === 'waiting') waiting.add(id);
    else if (typeof found === 'string') reasons.set(id, found);
    else if (found) queries.set(id, found);
  }
  return { queries, reasons, waiting };
};

export const loadSurveyQueries = async (
  db: Trx,
  asked: Asked,
  readBars: ReadBars,
): Promise<SurveyQueries> => {
  const { surveys, filter, moved } = asked;
  const formIds = formIdsOf(surveys);
  const columns = await findColumns(db, formIds);
  if (filter.some(({ range }) => range)) return withRanges(asked, columns, readBars);
  const orders = groupOrdersByForm(moved);
  const ofForm = new Map(
    formIds.map((formId) => [
      formId,
      buildQuery(filterByOwnOptions(filter, orders.get(formId)), columns.get(formId) ?? new Map()),
    ]),
  );
  const queries = new Map(
    surveys.flatMap(({ id, formId }) => {
      const query = ofForm.get(formId);
      return query ? [[id, query] as const] : [];
    }),
  );
  return { queries, reasons: new Map(), waiting: new Set() };
};
