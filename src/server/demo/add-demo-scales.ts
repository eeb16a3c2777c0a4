import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import type { Trx } from '../db/connect.ts';
import { insertCollection, insertScale, replaceScaleItems } from '../features/curation/scales/queries.ts';
import { insertNorm, replaceValues } from '../features/figures/norms/queries.ts';
import { replaceGuidelines } from '../features/reports/guidelines/queries.ts';
import { deriveColumns } from '../features/surveys/imports/scales/derive-columns.ts';
import {
  findFormsAsking,
  findStoredScales,
  findSurveysOfForms,
  insertScaleItems,
} from '../features/surveys/imports/scales/scale-queries.ts';
import { formNames } from './demo-forms.ts';
import { both, type DemoScale } from './item-drafts.ts';
import { LAB_TARGET, labTargetItems } from './lab-courses.ts';
import { findDemoForm, readDemoItems } from './queries.ts';

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

export const addDemoScales = async (
  db: Trx,
  tenantId: number,
  form: string,
  scales: readonly DemoScale[],
): Promise<void> => {
  const idOf = await readDemoItems(db, form);
  for (const { name, items: codes } of scales) {
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
  await deriveColumns(db, await findSurveysOfForms(db, [await findDemoForm(db, form)]));
};

const normValues: readonly (readonly [
  code: string,
  mean: number,
  deviation: number,
  quartiles: readonly number[],
])[] = [
  ['goals', 4.1, 0.45, [3.8, 4.1, 4.4]],
  ['structure', 4, 0.5, [3.7, 4, 4.3]],
  ['explains', 4.1, 0.55, [3.8, 4.2, 4.5]],
  ['examples', 3.9, 0.55, [3.5, 3.9, 4.3]],
  ['questions', 4.3, 0.4, [4, 4.3, 4.6]],
  ['materials', 3.8, 0.6, [3.4, 3.9, 4.2]],
  ['workload', 3.2, 0.5, [2.9, 3.2, 3.5]],
  ['interest', 3.6, 0.6, [3.2, 3.6, 4]],
  ['overall', 4, 0.5, [3.7, 4, 4.3]],
  ['Structure', 4, 0.4, [3.7, 4, 4.3]],
  ['Teaching', 4.1, 0.4, [3.8, 4.1, 4.4]],
  ['Materials and workload', 3.6, 0.4, [3.3, 3.6, 3.9]],
  ['Learning outcome', 3.9, 0.4, [3.6, 3.9, 4.2]],
  ['Overall rating', 3.8, 0.45, [3.5, 3.8, 4.1]],
  ['Organisation', 4, 0.4, [3.7, 4, 4.3]],
  ['Supervision', 4, 0.5, [3.6, 4, 4.4]],
  ['Assignments', 3.9, 0.4, [3.6, 3.9, 4.2]],
  ['Equipment', 3.8, 0.5, [3.4, 3.8, 4.2]],
  ['Skills gained', 4, 0.4, [3.7, 4, 4.3]],
];
const QUARTERS = [25, 50, 75] as const;
const NORM_RESPONDENTS = 12_480;

export const addDemoNorm = async (db: Trx, tenantId: number, language: InterfaceLanguage): Promise<void> => {
  const [course, lab] = [formNames.course[language], formNames.lab[language]];
  const idOf = new Map([...(await readDemoItems(db, course)), ...(await readDemoItems(db, lab))]);
  const name = both('Landesweite Erhebung 2025', 'Statewide survey 2025');
  const source = both('Erfundene Werte dieser Vorführung', 'Invented values of this demonstration');
  const normId = await insertNorm(db, tenantId, { name, source: source[language] ?? '', surveys: null });
  const values = normValues.flatMap(([code, mean, deviation, quartiles]) => {
    const itemId = idOf.get(code);
    const points = QUARTERS.map((percent, index) => ({ percent, value: quartiles[index] ?? mean }));
    return itemId === undefined ? [] : [{ itemId, mean, deviation, respondents: NORM_RESPONDENTS, points }];
  });
  await replaceValues(db, tenantId, normId, values);
  await insertNorm(db, tenantId, {
    ...{ name: both('Unsere Lehrveranstaltungen', 'Our courses'), source: '' },
    surveys: { formIds: [await findDemoForm(db, course)], unitIds: [], periodIds: [], attributes: [] },
  });
};

const targets = (idOf: ReadonlyMap<string, number>, codes: readonly string[], value: number) =>
  codes.flatMap((code) => {
    const itemId = idOf.get(code);
    return itemId === undefined ? [] : [{ itemId, value, tolerance: 0 }];
  });

/** Reports of faculties miss the first and keep the second; one of the labs misses the third. */
export const addDemoGuidelines = async (
  db: Trx,
  tenantId: number,
  language: InterfaceLanguage,
): Promise<void> => {
  const idOf = await readDemoItems(db, formNames.course[language]);
  const labItems = await readDemoItems(db, formNames.lab[language]);
  const deansOfStudies = await db
    .selectFrom('users')
    .where('role', '=', 'DEAN_OF_STUDIES')
    .select('id')
    .execute();
  await replaceGuidelines(db, tenantId, [
    {
      ...{ id: null, name: both('Gute Lehre', 'Good teaching'), missedFrom: 2 },
      ...{
        items: targets(idOf, ['goals', 'explains', 'questions'], 4.2),
        recipients: ['ADMINISTRATOR', 'DEAN'],
        namedRecipients: deansOfStudies.map(({ id }) => id),
      },
    },
    {
      ...{ id: null, name: both('Mindestanforderungen', 'Minimum requirements'), missedFrom: 1 },
      ...{
        items: targets(idOf, ['goals', 'explains', 'questions'], 3),
        recipients: ['DEAN'],
        namedRecipients: [],
      },
    },
    {
      ...{ id: null, name: both('Gute Praktika', 'Good labs'), missedFrom: 2 },
      ...{
        items: targets(labItems, labTargetItems, LAB_TARGET.value),
        recipients: ['DEAN'],
        namedRecipients: [],
      },
    },
  ]);
};
