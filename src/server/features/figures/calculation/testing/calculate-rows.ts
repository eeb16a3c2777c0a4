import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { createDifferences } from '#charts/differences/chart-differences.ts';
import { buildReportDocument } from '#document/report-document.ts';
import type { Report } from '#shared/reports/reports/contract.ts';
import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import type { Survey } from '#shared/surveys/surveys/contract.ts';
import type { TestUser } from '../../../../testing/test-app.ts';
import { serverFormat } from '../../../publishing/exports/input/server-format.ts';
import { fileTask } from '../../../publishing/exports/testing/every-item.ts';
import { untilImport, uploadFiles } from '../../../surveys/imports/testing/upload-files.ts';

export type Row = Record<string, string>;
export const rowsOf = (path: string, starts: readonly string[] = ['']): Row[] => {
  const columns = (headings: string[]) =>
    headings.map((heading) => starts.some((start) => heading.startsWith(start)) && heading);
  return parse(readFileSync(path), { columns, bom: true, trim: true });
};

interface Columns {
  readonly survey: Readonly<Record<string, 'period' | 'description' | 'unit'>>;
  readonly scales: Readonly<Record<string, { readonly text: string; readonly options: number }>>;
}

const meaningOf = (
  heading: string,
  { survey, scales }: Columns,
): TableMapping['columns'][number]['meaning'] => {
  const part = survey[heading];
  if (part) return { as: 'survey', part, prefix: '' };
  const scale = scales[heading];
  if (!scale) return { as: 'ignore' };
  return {
    as: 'item',
    code: heading,
    text: { en: scale.text },
    type: 'SCALA',
    options: Array.from({ length: scale.options }, (_, index) => ({
      codes: [String(index + 1)],
      text: {},
      value: index + 1,
    })),
    abstentionCodes: [],
    leftPole: null,
    rightPole: null,
    direction: 'HIGH_IS_BEST',
    separator: null,
  };
};

export const upload = async (
  user: TestUser,
  name: string,
  rows: readonly Row[],
  columns: Columns,
): Promise<void> => {
  const headings = [...Object.keys(columns.survey), ...Object.keys(columns.scales)];
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map((row) => headings.map((heading) => quoted(row[heading] ?? '')).join(','));
  const started = await uploadFiles(user, [[name, [headings.map(quoted).join(','), ...lines].join('\n')]]);
  const { id } = started.json();
  const { preview } = await untilImport(user, id, 'READY');
  const mapping = structuredClone(preview?.sources[0]?.mapping) as TableMapping;
  for (const column of mapping.columns) column.meaning = meaningOf(column.heading, columns);
  const put = await user.call('PUT', `/imports/${id}/mapping`, { source: 0, mapping });
  expect(put.statusCode, put.body).toBeLessThan(300);
  await untilImport(user, id, 'READY');
  await user.call('POST', `/imports/${id}/confirmation`, { replace: 'none', minRespondentCount: 5 });
  await untilImport(user, id, 'DONE');
};

export const surveysOf = async (user: TestUser): Promise<Survey[]> =>
  (await user.call('GET', '/surveys?size=1000')).json().content;
export const itemIdsOf = async (user: TestUser): Promise<Map<string, number>> => {
  const { content } = (await user.call('GET', '/item-collections?size=100')).json();
  return new Map(content.map((item: { id: number; text: { en: string } }) => [item.text.en, item.id]));
};
export const calculated = async (user: TestUser, surveyIds: number[], config: object): Promise<Report> => {
  const { id } = (await user.call('POST', '/reports', { title: 'Real', surveyIds })).json();
  const body = { config: { analysisType: 'QUANTITATIVE', ...config } };
  const added = await user.call('POST', `/reports/${id}/report-items`, body);
  expect(added.statusCode, added.body).toBe(201);
  return (await user.call('POST', `/reports/${id}/calculation`)).json();
};
export const dataOf = <Data>({ reportItems }: Report): Data => reportItems[0]?.content.data as Data;
export const figureOf = (report: Report, language: string) => {
  const { blocks } = buildReportDocument(
    report,
    'report',
    serverFormat(
      language,
      { ...fileTask().uiConfig, decimalFormat: language === 'de' ? ',' : '.' },
      undefined,
    ),
    createDifferences(report.reportItems.map(({ content }) => content)),
  );
  const [block] = blocks;
  if (block?.content.kind !== 'figure') throw new Error(block?.content.kind);
  return block.content;
};
