import { normaliseText } from '#shared/forms/normalise-text.ts';
import { meanTheSame } from '#shared/item-collections/answer-meaning.ts';
import type { Localized } from '#shared/schemas.ts';
import type { Trx } from '../../db/connect.ts';
import { type FormerItem, findFormerItems, findReportsShowing } from './fetched-question-queries.ts';
import type { FormDraft, ImportProblem, ItemDraft } from './source/survey-draft.ts';

/** Compares all that decides if answers may be counted together, except the wording. */
const takesSameAnswers = (former: FormerItem, item: ItemDraft): boolean =>
  former.type === item.type &&
  former.abstentionAllowed === item.abstentionAllowed &&
  meanTheSame(item.options, former.options);

const haveSameText = (left: Localized, right: Localized): boolean =>
  Object.keys(left).some(
    (language) => normaliseText(left[language] ?? '') === normaliseText(right[language] ?? '\0'),
  );

/**
 * LimeSurvey knows a question by its code, however it is worded: each such question of the form goes on in the item
 * collection that the survey's former answers to it are in.
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

const SHOWN = 5;
const listed = (names: readonly string[]): string =>
  names
    .slice(0, SHOWN)
    .map((name) => `“${name}”`)
    .join(', ') + (names.length > SHOWN ? ' …' : '');

/** Nobody looks at a scheduled import, so this must be confirmed by hand, whoever confirmed it the last time. */
export const LOST_FIGURES: ReadonlySet<string> = new Set(['figuresLost', 'figuresLostElsewhere']);

/**
 * How the questions of a survey differ from those that are here: reworded and added ones are said; one whose figures
 * a report shows and that is gone, or is answered otherwise now, is unsure and names the reports that `canSee`.
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
