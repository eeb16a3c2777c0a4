import { setTimeout as wait } from 'node:timers/promises';
import { RowPrints } from '#analysis/disclosure/row-prints.ts';
import type { ImportResult, SimilarItem } from '#shared/surveys/imports/preview.ts';
import type { Trx } from '../../../../db/connect.ts';
import { countLeaders } from '../../../organisation/leadership/link-queries.ts';
import { closeNow, markCollecting } from '../../surveys/closing-queries.ts';
import { cleanTexts } from '../files/clean-text.ts';
import { adoptKnownDirections } from '../match/adopt-known-directions.ts';
import { resolveForms } from '../match/resolve-forms.ts';
import { resolveSurveys } from '../match/resolve-surveys.ts';
import type { Reach } from '../match/resolve-units.ts';
import { findSimilarItems, noteSimilarItems } from '../match/similar-items.ts';
import { assertNotSmaller } from '../records/assert-not-smaller.ts';
import { findPrintKey, storePrints } from '../records/print-queries.ts';
import { respondentFloor } from '../records/queries.ts';
import { insertReceipt, type ReceiptDraft } from '../records/receipt-queries.ts';
import { keepAttributes } from '../records/survey-attributes.ts';
import { keepSourceIds, setInvitedCounts, setResponseCounts } from '../records/survey-queries.ts';
import { setWaitingCounts } from '../records/version-queries.ts';
import { deleteForms, tryWriteLock } from '../records/write-queries.ts';
import { deriveColumns } from '../scales/derive-columns.ts';
import {
  type ImportProblem,
  ImportRejectedError,
  type SurveyDraft,
  type SurveySource,
} from '../source/survey-draft.ts';
import { queueForCheck } from './check-queries.ts';
import { findSamePeople, withholdFiltersOfSamePeople } from './find-same-people.ts';
import { noteSmallSurveys } from './note-small-surveys.ts';
import { type ReleaseOutcome, releaseAnswers } from './release-answers.ts';
import { AnswerStore } from './store-answers.ts';

const describeWaiting = (outcomes: readonly ReleaseOutcome[], file: string): ImportProblem[] =>
  outcomes.flatMap((outcome): ImportProblem[] => {
    if (outcome.released) return [];
    const { description: survey, more, minimum } = outcome;
    const warning = { severity: 'warning', file } as const;
    if (outcome.of === 'comments') return [{ ...warning, code: 'commentsWait', params: { survey, minimum } }];
    return more > 0
      ? [{ ...warning, code: 'answersWait', params: { survey, count: more, minimum } }]
      : [{ ...warning, code: 'changesWait', params: { survey, minimum } }];
  });

export interface WriteOptions {
  replace: 'none' | 'all' | ReadonlySet<number>;
  /** Allows replacement with fewer respondents or items, which is otherwise rejected. */
  allowSmaller?: boolean;
  /** Raised to the tenant's floor; `null` means the floor. */
  minRespondentCount: number | null;
  allowSamePeople?: boolean;
  /** True if more answers to the surveys may come. If it is absent, new surveys are closed and others stay as they are. */
  isCollecting?: boolean;
  receipt?: Omit<ReceiptDraft, 'format' | 'problems' | 'excluded'> &
    Partial<Pick<ReceiptDraft, 'problems' | 'excluded'>>;
  joins?: ReadonlyMap<string, number> | 'similar';
  file: string;
  signal: AbortSignal;
}

const waitForLock = async (db: Trx, tenantId: number, signal: AbortSignal): Promise<void> => {
  while (!(await tryWriteLock(db, tenantId))) await wait(100, undefined, { signal });
};

const joinsOf = (
  wanted: WriteOptions['joins'] = new Map(),
  similar: readonly SimilarItem[],
): ReadonlyMap<string, number> => {
  if (wanted !== 'similar') return wanted;
  const same = similar.filter(({ difference }) => difference === 'text');
  return new Map(same.map(({ code, itemCollectionId }) => [code, itemCollectionId]));
};

const keepPrints = async (
  db: Trx,
  { tenantId, unitIds }: Reach,
  drafts: readonly SurveyDraft[],
  { ids, before }: Awaited<ReturnType<typeof resolveSurveys>>,
  prints: ReadonlyMap<number, RowPrints>,
  { allowSamePeople = false, file, receipt }: WriteOptions,
): Promise<void> => {
  const printed = drafts.flatMap(({ description }, index) => {
    const id = ids[index];
    const own = id ? prints.get(id) : undefined;
    return id && own ? [{ surveyId: id, name: description, prints: own.finish() }] : [];
  });
  await storePrints(db, tenantId, printed);
  // Generated data such as the demo has no receipt and cannot contain anybody twice.
  if (receipt === undefined) return;
  const fresh = printed.filter(({ surveyId }) => !before.has(surveyId));
  const problems = await findSamePeople(
    db,
    fresh,
    { file, severity: 'error', unitIds, isAllowed: allowSamePeople },
    new Set(ids.filter((id) => id !== null)),
  );
  if (problems.length > 0) throw new ImportRejectedError(problems);
  await withholdFiltersOfSamePeople(db, fresh);
};

const noteClosing = async (
  db: Trx,
  drafts: readonly SurveyDraft[],
  ids: readonly (number | null)[],
  isCollecting: boolean | undefined,
): Promise<void> => {
  const written = drafts.flatMap(({ endsAt }, index) => {
    const id = ids[index];
    return id ? [{ id, endsAt: endsAt ?? null }] : [];
  });
  if (isCollecting) await markCollecting(db, written);
  else if (isCollecting === false)
    await closeNow(
      db,
      written.map(({ id }) => id),
      'FILE',
    );
};

/**
 * The only way to store surveys, used by readers and the demo generator. Runs in the caller's transaction.
 * `answers(signal)` yields segments in any order, with columns in the order and kind of the form's items. Throws
 * `ImportRejectedError`.
 */
export const writeImport = async (
  db: Trx,
  reach: Reach,
  source: SurveySource,
  options: WriteOptions,
): Promise<ImportResult> => {
  await waitForLock(db, reach.tenantId, options.signal);
  const cleaned = cleanTexts({ forms: source.plan.forms, surveys: source.plan.surveys });
  const plan = { ...cleaned, forms: await adoptKnownDirections(db, cleaned.forms) };
  const nearlySame = await findSimilarItems(db, plan.forms);
  const joins = joinsOf(options.joins, nearlySame);
  const similar = nearlySame.filter(({ code }) => !joins.has(code));
  const forms = await resolveForms(db, reach.tenantId, plan.forms, options.file, joins);
  const surveys = await resolveSurveys(db, reach, plan.surveys, forms, options);
  const store = new AnswerStore(db, reach.tenantId);
  const counts = new Map<number, { responses: number; incomplete: number }>();
  const key = await findPrintKey(db, reach.tenantId);
  const prints = new Map<number, RowPrints>();
  for await (const segment of source.answers(options.signal)) {
    options.signal.throwIfAborted();
    const id = surveys.ids[segment.survey];
    const form = forms[plan.surveys[segment.survey]?.form ?? -1];
    if (id === undefined || !form) throw new Error(`There is no survey ${segment.survey} in the plan.`);
    if (id === null) continue;
    const count = counts.get(id) ?? { responses: 0, incomplete: 0 };
    count.responses += segment.respondentCount;
    count.incomplete += segment.incompleteCount;
    counts.set(id, count);
    if (segment.respondentCount > 0) {
      await store.add(
        { id, version: surveys.waiting.get(id) ?? null, items: form.items, itemIds: form.itemIds },
        segment,
      );
      const own =
        prints.get(id) ??
        new RowPrints(
          form.items.map(({ code }) => code),
          key,
        );
      prints.set(id, own);
      own.add(segment);
    }
  }
  await store.flush();
  options.signal.throwIfAborted();
  const written = surveys.ids.filter((id) => id !== null);
  await deriveColumns(db, written);
  await keepPrints(db, reach, plan.surveys, surveys, prints, options);
  const counted = written.map((id) => ({ id, ...(counts.get(id) ?? { responses: 0, incomplete: 0 }) }));
  if (!options.allowSmaller) {
    const itemsOf = new Map(
      plan.surveys.map(({ form }, index) => [surveys.ids[index], forms[form]?.items.length ?? 0]),
    );
    const pairs = counted.flatMap(({ id, responses }) => {
      const before = surveys.before.get(id);
      if (!before) return [];
      return [{ before, after: { name: before.name, respondents: responses, items: itemsOf.get(id) ?? 0 } }];
    });
    assertNotSmaller(pairs, options.file);
  }
  const rows = counted.map((row) => ({
    id: row.id,
    responseCount: row.responses,
    incompleteCount: row.incomplete,
  }));
  await setResponseCounts(
    db,
    rows.filter(({ id }) => !surveys.waiting.has(id)),
  );
  await setWaitingCounts(
    db,
    rows.filter(({ id }) => surveys.waiting.has(id)),
  );
  await setInvitedCounts(
    db,
    plan.surveys.flatMap(({ invitedCount }, index) => {
      const id = surveys.ids[index];
      return id && invitedCount ? [{ id, invitedCount: invitedCount }] : [];
    }),
  );
  const attributes = await keepAttributes(db, reach.tenantId, plan.surveys, surveys.ids, options.file);
  await keepSourceIds(
    db,
    plan.surveys.flatMap(({ form }, index) => {
      const id = surveys.ids[index];
      const known = forms[form]?.items.flatMap(({ code, sourceId }) => (sourceId ? [[code, sourceId]] : []));
      return id && known && known.length > 0 ? [{ id, sourceIds: Object.fromEntries(known) }] : [];
    }),
  );
  await noteClosing(db, plan.surveys, surveys.ids, options.isCollecting);
  const held = await queueForCheck(db, reach.tenantId, written);
  const outcomes: ReleaseOutcome[] = [];
  // In the order of whoever filters them: else each would wait for the other.
  for (const id of [...surveys.waiting.keys()].sort((left, right) => left - right)) {
    options.signal.throwIfAborted();
    if (held.has(id)) continue;
    outcomes.push(await releaseAnswers(db, id));
  }
  const waiting = describeWaiting(outcomes, options.file);
  const minimum = Math.max(options.minRespondentCount ?? 1, await respondentFloor(db, reach.tenantId));
  const belowMinimum = noteSmallSurveys(
    counted.map(({ responses }) => responses),
    minimum,
    options.file,
  );
  // A form whose surveys were all kept as they are would be asked by nobody.
  const asked = new Set(
    plan.surveys.filter((_, index) => surveys.ids[index] !== null).map(({ form }) => form),
  );
  const usedForms = forms.filter((_, index) => asked.has(index));
  const usedIds = new Set(usedForms.map(({ id }) => id));
  await deleteForms(
    db,
    forms.filter(({ isNew, id }) => isNew && !usedIds.has(id)).map(({ id }) => id),
  );
  if (options.receipt) {
    const { format, problems, excluded } = source.plan;
    await insertReceipt(
      db,
      reach.tenantId,
      { format, problems, excluded, ...options.receipt },
      written.map((id) => ({ id, isNew: !surveys.before.has(id) })),
    );
  }
  return {
    ...(await countLeaders(db, written)),
    surveysCreated: surveys.created,
    surveysReplaced: surveys.replaced,
    surveysWaiting: waiting.length,
    surveysUnchanged: surveys.ids.length - written.length,
    respondents: counted.reduce((sum, row) => sum + row.responses, 0),
    incomplete: counted.reduce((sum, row) => sum + row.incomplete, 0),
    comments: store.comments,
    formsCreated: usedForms.filter((form) => form.isNew).length,
    formsShared: usedForms.filter((form) => !form.isNew).length,
    items: usedForms.reduce((sum, form) => sum + (form.isNew ? form.items.length : 0), 0),
    unitsCreated: surveys.unitsCreated,
    periodsCreated: surveys.periodsCreated,
    surveyIds: written.slice(0, 1000),
    problems: [
      ...surveys.problems,
      ...waiting,
      ...attributes,
      ...belowMinimum,
      ...noteSimilarItems(similar, options.file),
      ...source.plan.problems,
    ].slice(0, 200),
    excluded: source.plan.excluded.slice(0, 1000),
  };
};
