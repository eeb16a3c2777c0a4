import type { Localized } from '#shared/schemas.ts';
import type { Trx } from '../db/connect.ts';
import { insertCollection, insertScale, replaceScaleItems } from '../features/curation/scales/queries.ts';
import { deriveColumns } from '../features/surveys/imports/scales/derive-columns.ts';
import {
  findFormsAsking,
  findStoredScales,
  findSurveysOfForms,
  insertScaleItems,
} from '../features/surveys/imports/scales/scale-queries.ts';
import { both } from './item-drafts.ts';
import { readDemoItems } from './queries.ts';

interface DemoScale {
  readonly name: Localized;
  /** Codes of questions; a leading "-" reverses one. */
  readonly items: readonly string[];
}

export const demoScales: readonly DemoScale[] = [
  { name: both('Struktur', 'Structure'), items: ['goals', 'structure', 'materials'] },
  { name: both('Vermittlung', 'Teaching'), items: ['explains', 'examples', 'questions'] },
  {
    name: both('Material und Aufwand', 'Materials and workload'),
    items: ['examples', 'materials', 'workload'],
  },
  { name: both('Lernertrag', 'Learning outcome'), items: ['goals', 'interest', 'overall'] },
  { name: both('Gesamturteil', 'Overall rating'), items: ['interest', 'overall', '-grade'] },
];

export const addDemoScales = async (db: Trx, tenantId: number, form: string): Promise<void> => {
  const idOf = await readDemoItems(db, form);
  for (const { name, items: codes } of demoScales) {
    const items = codes.map((code) => ({
      itemId: idOf.get(code.replace('-', '')) ?? 0,
      weight: 1,
      isReversed: code.startsWith('-'),
    }));
    const draft = { name, items, leastShare: 0.5, lowest: 1, highest: 5 };
    const id = await insertScale(db, tenantId, await insertCollection(db, tenantId, name), draft);
    await replaceScaleItems(db, tenantId, id, items);
    const [scale] = await findStoredScales(db, [id]);
    const itemIds = items.map(({ itemId }) => itemId);
    if (scale) await insertScaleItems(db, scale, await findFormsAsking(db, itemIds));
  }
  const forms = await findFormsAsking(db, [idOf.get('structure') ?? 0]);
  await deriveColumns(db, await findSurveysOfForms(db, forms));
};
