import { meanTheSame } from '#shared/curation/item-collections/answer-meaning.ts';
import { normaliseText } from '#shared/reports/forms/normalise-text.ts';
import type { Localized } from '#shared/schemas.ts';
import type { Trx } from '../../../../db/connect.ts';
import type { FormDraft, ImportProblem, ItemDraft } from '../source/survey-draft.ts';
import { type FormerItem, findFormerItems, findReportsShowing } from './fetched-question-queries.ts';
import type { ImportOptions } from './import-options.ts';

const takesSameAnswers = (former: FormerItem, item: ItemDraft): boolean =>
  former.type === item.type &&
  former.abstentionAllowed === item.abstentionAllowed &&
  meanTheSame(item.options, former.options);

const haveSameText = (left: Localized, right: Localized): boolean =>
  Object.keys(left).some(
    (language) => normaliseText(left[language] ?? '') === normaliseText(right[language] ?? '\0'),
  );

/**
 * How much speaks for one question: LimeSurvey's id, the code and the text. Two of the three must agree, because an
 * author may turn a question into another one under its id, or give its code to another one. Without ids one is enough.
 */
const agreement = (former: FormerItem, item: ItemDraft): number => {
  const hasIds = former.sourceId !== null && item.sourceId !== undefined;
  const agreeing = [
    hasIds && former.sourceId === item.sourceId,
    former.code === item.code,
    haveSameText(former.text, item.text),
  ].filter(Boolean).length;
  return agreeing >= (hasIds ? 2 : 1) ? agreeing : 0;
};

const best = <T>(candidates: readonly T[], rate: (candidate: T) => number): T | undefined =>
  candidates.reduce<{ rating: number; found?: T }>(
    (before, candidate) => {
      const rating = rate(candidate);
      return rating > before.rating ? { rating, found: candidate } : before;
    },
    { rating: 0 },
  ).found;

const likeness = (former: FormerItem, item: ItemDraft): number =>
  takesSameAnswers(former, item) ? agreement(former, item) : 0;

export const findFetchedJoins = async (
  db: Trx,
  surveyId: number,
  form: FormDraft,
): Promise<Map<string, number>> => {
  const former = await findFormerItems(db, surveyId);
  return new Map(
    form.items.flatMap((item) => {
      const before = best(former, (candidate) => likeness(candidate, item));
      return before ? [[item.code, before.importedId] as const] : [];
    }),
  );
};

export const surveyFetchedAgain = (
  {
    scheduled,
    remote,
  }: {
    readonly scheduled?: ImportOptions['scheduled'];
    readonly remote?: ImportOptions['remote'];
  },
  existing: readonly { readonly surveyId: number }[],
): number | null => {
  if (scheduled) return scheduled.surveyId;
  const [only, ...others] = remote ? existing : [];
  return only && others.length === 0 ? only.surveyId : null;
};

const SHOWN = 5;
const listed = (names: readonly string[]): string =>
  names
    .slice(0, SHOWN)
    .map((name) => `“${name}”`)
    .join(', ') + (names.length > SHOWN ? ' …' : '');

/** A scheduled import is unattended, so this needs confirmation each time. */
export const LOST_FIGURES: ReadonlySet<string> = new Set(['figuresLost', 'figuresLostElsewhere']);

/**
 * Compares the questions of a survey with the stored ones. Reworded and new ones are reported; one that a report shows
 * and that is missing or changed is unsure, naming the reports that `canSee` admits.
 */
export const noteChangedQuestions = async (
  db: Trx,
  surveyId: number,
  form: FormDraft,
  { file, canSee }: { file: string; canSee(ownerId: number): boolean },
): Promise<ImportProblem[]> => {
  const former = await findFormerItems(db, surveyId);
  const [language = ''] = form.languages;
  const nameOf = ({ text, code }: Pick<ItemDraft, 'text' | 'code'>): string =>
    text[language] ?? Object.values(text)[0] ?? code;
  const pairs = former.map((item) => ({
    item,
    now: best(form.items, (candidate) => likeness(item, candidate)),
  }));
  const reworded = pairs.flatMap(({ item, now }) => (now && !haveSameText(item.text, now.text) ? [now] : []));
  const known = new Set(pairs.flatMap(({ now }) => (now ? [now.code] : [])));
  const lost = pairs.flatMap(({ item, now }) => (now ? [] : [item]));
  const lostCodes = new Set(lost.map(({ code }) => code));
  const added = form.items.filter(({ code }) => !known.has(code) && !lostCodes.has(code));
  const note = (code: string, items: readonly Pick<ItemDraft, 'text' | 'code'>[]): ImportProblem[] =>
    items.length === 0
      ? []
      : [
          {
            severity: 'warning',
            code,
            params: { count: items.length, questions: listed(items.map(nameOf)) },
            file,
          },
        ];
  const ids = lost.map(({ itemCollectionId }) => itemCollectionId);
  const losing = ids.length === 0 ? [] : await findReportsShowing(db, surveyId, ids);
  const titles = losing.filter(({ ownerId }) => canSee(ownerId)).map(({ title }) => title);
  const figures: ImportProblem[] =
    losing.length === 0
      ? []
      : [
          {
            severity: 'unsure',
            code: titles.length > 0 ? 'figuresLost' : 'figuresLostElsewhere',
            params: {
              count: losing.length,
              questions: listed(lost.map(nameOf)),
              reports: listed(titles),
            },
            file,
          },
        ];
  return [...figures, ...note('questionsReworded', reworded), ...note('questionsAdded', added)];
};
