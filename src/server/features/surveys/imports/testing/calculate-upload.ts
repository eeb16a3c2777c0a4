import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { ItemFigure, ShownDistribution } from '#shared/figures/calculation/number-figures.ts';
import type { Report } from '#shared/reports/reports/contract.ts';
import type { Localized } from '#shared/schemas.ts';
import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import type { ImportPreview, ImportResult } from '#shared/surveys/imports/preview.ts';
import type { Survey } from '#shared/surveys/surveys/contract.ts';
import { inTenant } from '../../../../db/connect.ts';
import type { TestApp, TestUser } from '../../../../testing/test-app.ts';
import { answerAsGuessed } from './answer-questions.ts';
import { untilImport, uploadFiles } from './upload-files.ts';

const SURVEYS_OF_REPORT = 1000;

type Upload = readonly string[] | (() => Promise<number>);

const beginImport = async (user: TestUser, upload: Upload): Promise<number> => {
  if (typeof upload === 'function') return upload();
  for (const path of upload) if (!existsSync(path)) throw new Error(`There is no ${path}.`);
  const files = upload.map((path) => [basename(path), readFileSync(path)] as [string, Buffer]);
  return (await uploadFiles(user, files)).json().id;
};

const importFiles = async (
  user: TestUser,
  upload: Upload,
  minRespondentCount: number,
  edit: ((mapping: TableMapping) => void) | null,
): Promise<Pick<CalculatedUpload, 'preview' | 'result'>> => {
  const id = await beginImport(user, upload);
  let { preview } = await untilImport(user, id, 'READY');
  if (edit) {
    const mapping = structuredClone(preview?.sources[0]?.mapping);
    if (!mapping) throw new Error('There is no mapping.');
    edit(mapping);
    await user.call('PUT', `/imports/${id}/mapping`, { source: 0, mapping });
    ({ preview } = await untilImport(user, id, 'READY'));
  }
  await answerAsGuessed(user, id, preview);
  await user.call('POST', `/imports/${id}/confirmation`, { replace: 'none', minRespondentCount });
  const imported = await untilImport(user, id, 'DONE');
  return { preview: imported.preview as ImportPreview, result: imported.result as ImportResult };
};

const allSurveys = async (user: TestUser): Promise<Survey[]> => {
  const surveys: Survey[] = [];
  for (let page = 0; ; page += 1) {
    const answer = (await user.call('GET', `/surveys?size=1000&page=${page}&order=asc`)).json();
    surveys.push(...answer.content);
    if (surveys.length >= answer.totalElements) return surveys;
  }
};

export interface CalculatedUpload {
  readonly preview: ImportPreview;
  readonly result: ImportResult;
  readonly surveys: readonly Survey[];
  figures(name: string): ItemFigure[];
  shown(name: string): ShownDistribution;
}

const requireShown = (figure: ItemFigure | undefined): ShownDistribution => {
  if (figure?.total.hidden !== null) throw new Error(`Hidden: ${figure?.total.hidden}`);
  return figure.total;
};

interface UploadOptions {
  minRespondentCount?: number;
  edit?: (mapping: TableMapping) => void;
  split?: 'none' | 'survey' | 'period';
}

const findItems = async (app: TestApp, tenantId: number, names: readonly string[]): Promise<number[]> => {
  const items = await inTenant(app.database, tenantId, (db) =>
    db.selectFrom('items').select(['code', 'text', 'item_collection_id as id']).execute(),
  );
  return names.map((name) => {
    const found = items.find(({ code, text }) => code === name || (text as Localized).en === name);
    if (!found)
      throw new Error(`There is no item ${name} among ${items.map(({ code }) => code).join(', ')}.`);
    return found.id;
  });
};

const addCharts = async (
  user: TestUser,
  reportId: number,
  itemIds: readonly number[],
  split: string,
): Promise<void> => {
  const path = `/reports/${reportId}/report-items`;
  const add = async (to: string, body: object): Promise<void> => {
    const added = await user.call('POST', to, body);
    if (added.statusCode !== 201) throw new Error(added.body);
  };
  if (split === 'none') return add(`${path}/batch`, { itemIds });
  for (const itemId of itemIds)
    await add(path, {
      config: { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds: [itemId], split },
    });
};

export const calculateUpload = async (
  app: TestApp,
  user: TestUser,
  upload: Upload,
  names: readonly string[] | ((preview: ImportPreview) => readonly string[]),
  options: UploadOptions = {},
): Promise<CalculatedUpload> => {
  const minimum = options.minRespondentCount ?? 1;
  // Published figures are of few people as well: here their tenant allows that.
  await app.database
    .updateTable('tenants')
    .set({ min_respondent_floor: minimum })
    .where('id', '=', user.tenantId)
    .execute();
  const { preview, result } = await importFiles(user, upload, minimum, options.edit ?? null);
  const surveys = await allSurveys(user);
  const wanted = typeof names === 'function' ? names(preview) : names;
  const itemIds = await findItems(app, user.tenantId, wanted);
  const reports: Report[] = [];
  for (let from = 0; from < surveys.length; from += SURVEYS_OF_REPORT) {
    const surveyIds = surveys.slice(from, from + SURVEYS_OF_REPORT).map((survey) => survey.id);
    const { id } = (await user.call('POST', '/reports', { title: 'All', surveyIds })).json();
    await addCharts(user, id, itemIds, options.split ?? 'none');
    const calculated = await user.call('POST', `/reports/${id}/calculation`);
    if (calculated.statusCode !== 200) throw new Error(calculated.body);
    reports.push(calculated.json());
  }
  const figures = (name: string): ItemFigure[] => {
    const itemId = itemIds[wanted.indexOf(name)];
    return reports.map(({ reportItems }) => {
      const all = reportItems.flatMap(({ content: { data } }) =>
        data?.kind === 'distribution' ? data.figures : [],
      );
      const figure = all.find(({ itemIds: [first] }) => first === itemId);
      if (!figure) throw new Error(`There is no figure of ${name}.`);
      return figure;
    });
  };
  return { preview, result, surveys, figures, shown: (name) => requireShown(figures(name)[0]) };
};
