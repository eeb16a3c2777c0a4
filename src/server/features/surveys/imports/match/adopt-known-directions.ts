import type { ScaleDirection } from '#shared/vocabulary.ts';
import type { Trx } from '../../../../db/connect.ts';
import type { FormDraft, ItemDraft } from '../source/survey-draft.ts';
import { matchCollections } from './match-collections.ts';
import { matchKeys } from './match-structure.ts';

const DIRECTIONS: readonly ScaleDirection[] = ['HIGH_IS_BEST', 'LOW_IS_BEST'];

const isUndirected = ({ type, direction, isRank }: ItemDraft): boolean =>
  type === 'SCALA' && direction === null && isRank !== true;

const adoptInForm = async (db: Trx, form: FormDraft): Promise<FormDraft> => {
  if (!form.items.some(isUndirected)) return form;
  const directed = (direction: ScaleDirection | null): ItemDraft[] =>
    form.items.map((item) => (isUndirected(item) ? { ...item, direction } : item));
  const [own, ...known] = await Promise.all(
    [null, ...DIRECTIONS].map((direction) =>
      matchCollections(db, matchKeys({ ...form, items: directed(direction) })),
    ),
  );
  const items = form.items.map((item, index) => {
    if (!isUndirected(item) || own?.[index] !== undefined) return item;
    const found = known.findIndex((matches) => matches[index] !== undefined);
    return { ...item, direction: DIRECTIONS[found] ?? null };
  });
  return { ...form, items };
};

/**
 * A scale whose wording does not say which end is better gets the direction of the same question that is stored
 * already, so that both stay one question.
 */
export const adoptKnownDirections = async (db: Trx, forms: readonly FormDraft[]): Promise<FormDraft[]> => {
  const adopted: FormDraft[] = [];
  for (const form of forms) adopted.push(await adoptInForm(db, form));
  return adopted;
};
