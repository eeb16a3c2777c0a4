import { meanTheSame } from '#shared/curation/item-collections/answer-meaning.ts';
import type { SimilarItem } from '#shared/surveys/imports/preview.ts';
import type { Trx } from '../../../../db/connect.ts';
import { type KnownCollection, knownCollections } from '../records/known-queries.ts';
import { findCollections, findForms } from '../records/write-queries.ts';
import type { FormDraft, ImportProblem, ItemDraft } from '../source/survey-draft.ts';
import { matchCollections } from './match-collections.ts';
import { matchKeys, structureHash } from './match-structure.ts';
import { SimilarTexts } from './similar-texts.ts';

const SHOWN = 500;
const NAMED = 5;
const MAXIMUM_NAME_LENGTH = 60;

const differenceOf = (item: ItemDraft, known: KnownCollection): SimilarItem['difference'] => {
  if (item.type !== known.type) return 'type';
  if (item.options.length !== known.optionCount) return 'options';
  return item.abstentionAllowed === known.abstentionAllowed ? 'text' : 'abstention';
};

const DIFFERENCES: readonly SimilarItem['difference'][] = ['text', 'labels', 'abstention', 'options', 'type'];

const withAnswers = async (
  db: Trx,
  forms: readonly FormDraft[],
  similar: readonly SimilarItem[],
): Promise<SimilarItem[]> => {
  const ids = similar.flatMap(({ difference, itemCollectionId }) =>
    difference === 'text' ? [itemCollectionId] : [],
  );
  if (ids.length === 0) return [...similar];
  const known = await findCollections(db, ids);
  return similar.map((item) => {
    if (item.difference !== 'text') return item;
    const own = forms.flatMap(({ items }) => items.filter(({ code }) => code === item.code));
    const there = known.get(item.itemCollectionId)?.options ?? [];
    return own.every(({ options }) => meanTheSame(options, there)) ? item : { ...item, difference: 'labels' };
  });
};

const ownText = ({ text }: ItemDraft, languages: readonly string[]): string =>
  text[languages[0] ?? ''] ?? Object.values(text)[0] ?? '';

/**
 * Finds items of new forms without a collection although one with nearly the same text exists, since reports would
 * show two questions. Each gets its closest match, used once per form.
 */
export const findSimilarItems = async (db: Trx, forms: readonly FormDraft[]): Promise<SimilarItem[]> => {
  if (forms.length === 0) return [];
  const hashes = forms.map(structureHash);
  const isThere = new Set((await findForms(db, hashes)).map((row) => row.structureHash.toString('hex')));
  const added = forms.filter((_, index) => !isThere.has((hashes[index] as Buffer).toString('hex')));
  if (added.length === 0) return [];
  const known = await knownCollections(db);
  const texts = new SimilarTexts<KnownCollection>();
  for (const row of known) for (const text of new Set(Object.values(row.text))) texts.add(text, row);
  const found: SimilarItem[] = [];
  for (const form of added) {
    const own = await matchCollections(db, matchKeys(form));
    const taken = new Set(own.flatMap((match) => (match ? [match.joinedInto ?? match.id] : [])));
    form.items.forEach((item, index) => {
      if (own[index] !== undefined || item.type === 'OPEN') return;
      const [nearest] = texts
        .find(ownText(item, form.languages))
        .filter(({ id, type }) => !taken.has(id) && type !== 'OPEN')
        .map((row) => ({ row, difference: differenceOf(item, row) }))
        .sort((left, right) => DIFFERENCES.indexOf(left.difference) - DIFFERENCES.indexOf(right.difference));
      if (!nearest || found.length >= SHOWN) return;
      taken.add(nearest.row.id);
      const { id, text, formName } = nearest.row;
      const { code } = item;
      found.push({
        code,
        text: item.text,
        itemCollectionId: id,
        known: text,
        form: formName,
        difference: nearest.difference,
      });
    });
  }
  return withAnswers(db, forms, found);
};

const named = (text: string): string =>
  text.length > MAXIMUM_NAME_LENGTH ? `${text.slice(0, MAXIMUM_NAME_LENGTH - 1)}…` : text;

export const noteSimilarItems = (similar: readonly SimilarItem[], file: string): ImportProblem[] => {
  if (similar.length === 0) return [];
  const words = similar.slice(0, NAMED).map(({ text, known }) => {
    const [own, there] = [text, known].map((texts) => named(Object.values(texts)[0] ?? ''));
    return `“${own}” / “${there}”`;
  });
  const more = similar.length > NAMED ? ', …' : '';
  const params = { count: similar.length, words: `${words.join(', ')}${more}` };
  return [{ severity: 'warning', code: 'itemsNearlySame', params, file }];
};
