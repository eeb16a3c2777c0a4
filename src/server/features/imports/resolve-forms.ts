import type { Trx } from '../../db/connect.ts';
import { matchHashes, structureHash } from './match-structure.ts';
import { type FormDraft, ImportRefusal, type ItemDraft } from './source/survey-draft.ts';
import { findForms, findItemIds, insertForm, insertItems, upsertCollections } from './write-queries.ts';

export interface ResolvedForm {
  id: number;
  shortName: string;
  isNew: boolean;
  items: readonly ItemDraft[];
  itemIds: readonly number[];
}

const storeItems = async (db: Trx, tenantId: number, formId: number, form: FormDraft): Promise<void> => {
  const hashes = matchHashes(form).map((hash) => hash.toString('hex'));
  const collections = await upsertCollections(
    db,
    tenantId,
    form.items.map((item, index) => ({
      match_hash: hashes[index] as string,
      type: item.type,
      option_count: item.options.length,
      abstention_allowed: item.abstentionAllowed,
      text: item.text,
    })),
  );
  await insertItems(
    db,
    tenantId,
    formId,
    form.items.map((item, index) => ({
      item_collection_id: collections.get(hashes[index] as string) as number,
      position: index + 1,
      code: item.code,
      type: item.type,
      text: item.text,
      options: item.options,
      left_pole: item.leftPole,
      right_pole: item.rightPole,
      abstention_allowed: item.abstentionAllowed,
      direction: item.direction,
    })),
  );
};

const requireItems = (form: FormDraft, file: string): void => {
  const codes = new Set(form.items.map((item) => item.code));
  if (form.items.length > 0 && codes.size === form.items.length) return;
  const code = form.items.length === 0 ? 'noItems' : 'itemCodeRepeated';
  throw new ImportRefusal([{ severity: 'error', code, params: { form: form.shortName }, file }]);
};

/** The forms of a plan in the database: those of the same structure are shared, the others made. */
export const resolveForms = async (
  db: Trx,
  tenantId: number,
  forms: readonly FormDraft[],
  file: string,
): Promise<ResolvedForm[]> => {
  if (forms.length === 0) return [];
  for (const form of forms) requireItems(form, file);
  const hashes = forms.map(structureHash);
  const known = new Map(
    (await findForms(db, hashes)).map((row) => [row.structure_hash.toString('hex'), row.id]),
  );
  const resolved: ResolvedForm[] = [];
  for (const [index, form] of forms.entries()) {
    const hash = hashes[index] as Buffer;
    const existing = known.get(hash.toString('hex'));
    const row = {
      short_name: form.shortName,
      title: form.title,
      languages: form.languages,
      structure_hash: hash,
    };
    const id = existing ?? (await insertForm(db, tenantId, row));
    if (existing === undefined) await storeItems(db, tenantId, id, form);
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
