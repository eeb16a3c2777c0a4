import { meanTheSame } from '#shared/curation/item-collections/answer-meaning.ts';
import type { Trx } from '../../../../db/connect.ts';
import {
  type AssignedPlace,
  findAssigned,
  insertOwnCollection,
} from '../records/assigned-collection-queries.ts';
import {
  findCollections,
  findForms,
  findItemIds,
  insertForm,
  insertItems,
} from '../records/write-queries.ts';
import { addScalesToForms } from '../scales/derive-columns.ts';
import { type FormDraft, ImportRejectedError, type ItemDraft } from '../source/survey-draft.ts';
import { matchOrCreateCollections } from './match-collections.ts';
import { type MatchKeys, matchKeys, structureHash } from './match-structure.ts';

/**
 * Maps the items of a new form to collections: as in the latest form of that name, else following joins (ADR 460).
 * `importedIds` are the collections found by text. A form never has a collection twice: the second item gets a new
 * one.
 */
const assignCollections = async (
  db: Trx,
  shortName: string,
  importedIds: readonly number[],
): Promise<AssignedPlace[]> => {
  const { joined, ofForm } = await findAssigned(db, shortName, importedIds);
  const wanted = importedIds.map(
    (id): AssignedPlace => ofForm.get(id) ?? joined.get(id) ?? { into: id, positions: null },
  );
  // Whoever stays where its text leads goes first.
  const taken = new Set(importedIds.filter((id, index) => wanted[index]?.into === id));
  const assigned: AssignedPlace[] = [];
  for (const [index, place] of wanted.entries()) {
    const importedId = importedIds[index] as number;
    const isFree = place.into === importedId || !taken.has(place.into);
    const own = isFree ? place : { into: await insertOwnCollection(db, importedId), positions: null };
    taken.add(own.into);
    assigned.push(own);
  }
  return assigned;
};

export interface ResolvedForm {
  id: number;
  shortName: string;
  isNew: boolean;
  items: readonly ItemDraft[];
  itemIds: readonly number[];
}

const joinedCollections = async (
  db: Trx,
  form: FormDraft,
  joins: ReadonlyMap<string, number>,
  taken: ReadonlySet<number>,
): Promise<Map<string, number>> => {
  const wanted = form.items.filter(({ code }) => joins.has(code));
  if (wanted.length === 0) return new Map();
  const known = await findCollections(db, [...joins.values()]);
  const joined = new Map<string, number>();
  const used = new Set(taken);
  for (const item of wanted) {
    const id = joins.get(item.code) as number;
    const row = known.get(id);
    const fits =
      row?.type === item.type &&
      row.optionCount === item.options.length &&
      row.abstentionAllowed === item.abstentionAllowed &&
      row.joinedPositions === null &&
      meanTheSame(item.options, row.options ?? []);
    if (!fits || used.has(row.id)) continue;
    used.add(row.id);
    joined.set(item.code, row.id);
  }
  return joined;
};

const collectionsOf = async (
  db: Trx,
  tenantId: number,
  form: FormDraft,
  joins: ReadonlyMap<string, number>,
): Promise<number[]> => {
  const keys = matchKeys(form);
  const ids: (number | undefined)[] = form.items.map(() => undefined);
  const matchOthers = async (among: (item: ItemDraft) => boolean): Promise<void> => {
    const places = form.items.flatMap((item, index) =>
      among(item) && ids[index] === undefined ? [{ index, item }] : [],
    );
    const found = await matchOrCreateCollections(
      db,
      tenantId,
      places.map(({ index, item }) => ({
        keys: keys[index] as MatchKeys,
        facts: {
          type: item.type,
          optionCount: item.options.length,
          abstentionAllowed: item.abstentionAllowed,
          text: item.text,
        },
      })),
    );
    for (const [at, { index }] of places.entries()) ids[index] = found[at];
  };
  await matchOthers(({ code }) => !joins.has(code));
  const joined = await joinedCollections(db, form, joins, new Set(ids.filter((id) => id !== undefined)));
  form.items.forEach(({ code }, index) => {
    ids[index] ??= joined.get(code);
  });
  await matchOthers(() => true);
  return ids as number[];
};

const storeItems = async (
  db: Trx,
  tenantId: number,
  formId: number,
  form: FormDraft,
  joins: ReadonlyMap<string, number>,
): Promise<void> => {
  const imported = await collectionsOf(db, tenantId, form, joins);
  const placed = await assignCollections(db, form.shortName, imported);
  await insertItems(
    db,
    tenantId,
    formId,
    form.items.map((item, index) => ({
      itemCollectionId: placed[index]?.into as number,
      importedCollectionId: placed[index]?.into === imported[index] ? null : (imported[index] as number),
      collectionPositions: placed[index]?.positions ?? null,
      position: index + 1,
      code: item.code,
      type: item.type,
      text: item.text,
      options: item.options,
      leftPole: item.leftPole,
      rightPole: item.rightPole,
      abstentionAllowed: item.abstentionAllowed,
      direction: item.direction,
      isRank: item.isRank === true,
    })),
  );
};

const requireItems = (form: FormDraft, file: string): void => {
  const codes = new Set(form.items.map((item) => item.code));
  if (form.items.length > 0 && codes.size === form.items.length) return;
  const code = form.items.length === 0 ? 'noItems' : 'itemCodeRepeated';
  throw new ImportRejectedError([{ severity: 'error', code, params: { form: form.shortName }, file }]);
};

export const resolveForms = async (
  db: Trx,
  tenantId: number,
  forms: readonly FormDraft[],
  file: string,
  joins: ReadonlyMap<string, number> = new Map(),
): Promise<ResolvedForm[]> => {
  if (forms.length === 0) return [];
  for (const form of forms) requireItems(form, file);
  const hashes = forms.map(structureHash);
  const known = new Map(
    (await findForms(db, hashes)).map((row) => [row.structureHash.toString('hex'), row.id]),
  );
  const resolved: ResolvedForm[] = [];
  for (const [index, form] of forms.entries()) {
    const hash = hashes[index] as Buffer;
    const existing = known.get(hash.toString('hex'));
    const row = {
      shortName: form.shortName,
      title: form.title,
      languages: form.languages,
      structureHash: hash,
    };
    const id = existing ?? (await insertForm(db, tenantId, row));
    if (existing === undefined) {
      await storeItems(db, tenantId, id, form, joins);
      await addScalesToForms(db, [id]);
    }
    known.set(hash.toString('hex'), id);
    resolved.push({
      id,
      shortName: form.shortName,
      isNew: existing === undefined,
      items: form.items,
      itemIds: await findItemIds(db, id),
    });
  }
  return resolved;
};
