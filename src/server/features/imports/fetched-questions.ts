import { normaliseText } from '#shared/forms/normalise-text.ts';
import { meanTheSame } from '#shared/item-collections/answer-meaning.ts';
import type { Localized } from '#shared/schemas.ts';
import type { Trx } from '../../db/connect.ts';
import { type FormerItem, findFormerItems, findReportsShowing } from './fetched-question-queries.ts';
import type { ImportOptions } from './import-options.ts';
import type { FormDraft, ImportProblem, ItemDraft } from './source/survey-draft.ts';

const takesSameAnswers = (former: FormerItem, item: ItemDraft): boolean =>
  former.type === item.type &&
  former.abstentionAllowed === item.abstentionAllowed &&
  meanTheSame(item.options, former.options);

const haveSameText = (left: Localized, right: Localized): boolean =>
  Object.keys(left).some(
    (language) => normaliseText(left[language] ?? '') === normaliseText(right[language] ?? '\0'),
  );

/**
 * LimeSurvey identifies questions by code, so a reworded question stays in the collection of the survey's earlier
 * answers.
 */
export const joinsByCode = async (
  db: Trx,
  surveyId: number,
  form: FormDraft,
): Promise<Map<string, number>> => {
  const former = new Map((await findFormerItems(db, surveyId)).map((item) => [item.code, item]));
  return new Map(
    form.items.flatMap((item) => {
      const before = former.get(item.code);
      return before && takesSameAnswers(before, item) ? [[item.code, before.importedId] as const] : [];
    }),
  );
};

/**
 * The survey whose answers a fetch brings again, by schedule or by hand; `null` if it is new, or if the files come from somewhere else.
 * `existing`: the surveys of the source that are here already.
 */
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
  const sameCode = new Map(form.items.map((item) => [item.code, item]));
  const counterpartOf = (item: FormerItem): ItemDraft | undefined => {
    const own = sameCode.get(item.code);
    if (own && takesSameAnswers(item, own)) return own;
    return form.items.find((other) => haveSameText(item.text, other.text) && takesSameAnswers(item, other));
  };
  const pairs = former.map((item) => ({ item, now: counterpartOf(item) }));
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
