import { strFromU8, unzipSync } from 'fflate';
import { buildApp } from '../../app/start/build-app.ts';
import { suggestionsJob } from '../../features/figures/topics/suggestions-job.ts';
import { readPdf } from '../../features/publishing/exports/testing/read-pdf.ts';
import { createServices, type Services } from '../../lib/services.ts';
import { runNewestJob } from '../../testing/run-newest-job.ts';
import type { ShuffledWorld } from './shuffled-world.ts';

export type ChosenFilter = readonly (readonly [question: number, options: number[]])[];

/** Values that change with every call independently of the answers, such as the time of a file. */
const VOLATILE =
  /"(version|reportVersion|token|\w+(At|On|Time|Date))":("[^"]*"|[\d.]+)|\d\d\.\d\d\.\d{4},? \d\d:\d\d(:\d\d)?( UTC)?|\d{4}-\d\d-\d\dT[\d:.]+Z/g;

const FORMATS = ['CSV', 'JSON', 'XLSX', 'CODES'];
const DOCUMENTS = ['PDF', 'DOCX', 'PPTX'];

const textOfArchive = (archive: Uint8Array): string =>
  Object.entries(unzipSync(archive))
    .map(
      ([name, content]) => `${name} ${name.endsWith('.xlsx') ? textOfArchive(content) : strFromU8(content)}`,
    )
    .join('\n');

const textOf = async (payload: Buffer): Promise<string> => {
  const mark = payload.subarray(0, 4).toString('latin1');
  if (mark === '%PDF') return JSON.stringify(await readPdf(payload));
  return mark.startsWith('PK') ? textOfArchive(payload) : payload.toString();
};

const startCalls = async (from: Services, world: ShuffledWorld) => {
  const { author, itemIds, surveyIds, reportId, charts, reportItemIds } = world;
  const services = createServices(from);
  const fresh = await buildApp(services);
  let outputs: string[] = [];
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const answer = await fresh.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${author.token}` },
      ...(body && { payload: body }),
    });
    if (answer.statusCode >= 300) throw new Error(`${method} ${path} ${answer.statusCode} ${answer.body}`);
    outputs.push(`${method} ${path} ${(await textOf(answer.rawPayload)).replace(VOLATILE, '')}`);
  };
  const addComments = async (reportItemId: number) => {
    const path = `/reports/${reportId}/report-items/${reportItemId}/comments`;
    const groups = surveyIds.map((_, group) => `group=${group}`);
    for (const query of [
      ...['', 'page=1', 'order=longest', 'order=shortest&page=1', 'language=en', 'language=de'],
      ...['search=Beispiele', 'search=Geheimnisvoll', 'search=Nummer%2060', ...groups],
      ...['about=0', 'about=1', 'about=2'],
    ])
      await call('GET', `${path}?${query}`);
  };
  const addReport = async (withPictures: boolean) => {
    for (const config of charts) await call('POST', `/reports/${reportId}/report-items/preview`, { config });
    await call('POST', `/reports/${reportId}/calculation`);
    for (const [index, reportItemId] of reportItemIds.entries()) {
      const { visualizationType } = charts[index] as { visualizationType: string };
      if (visualizationType.endsWith('RESPONSES')) await addComments(reportItemId);
      else if (withPictures)
        await call('GET', `/reports/${reportId}/report-items/${reportItemId}/export?format=SVG`);
    }
    for (const format of withPictures ? [...FORMATS, ...DOCUMENTS] : FORMATS)
      await call('GET', `/reports/${reportId}/export?format=${format}`);
    for (const path of ['', '/surveys', '/respondent-filter/questions'])
      await call('GET', `/reports/${reportId}${path}`);
  };
  const addFiltered = async (filter: ChosenFilter, withPictures: boolean) => {
    const items = filter.map(([question, itemOptionIds]) => ({ itemId: itemIds[question], itemOptionIds }));
    const path = `/reports/${reportId}/respondent-filter`;
    await call('POST', `${path}/preview`, { items });
    for (const { itemId, itemOptionIds } of items)
      await call('PUT', `${path}/items/${itemId}`, itemOptionIds);
    await addReport(withPictures);
    for (const { itemId } of items) await call('DELETE', `${path}/items/${itemId}`);
  };
  const takeOutputs = (): string[] => {
    const taken = outputs;
    outputs = [];
    return taken;
  };
  return { services, call, addReport, addFiltered, takeOutputs };
};

export const filteredOutputs = async (
  from: Services,
  world: ShuffledWorld,
  filter: ChosenFilter,
): Promise<string[]> => {
  const { services, addFiltered, takeOutputs } = await startCalls(from, world);
  await addFiltered(filter, false);
  await services.pool.close();
  return takeOutputs();
};

export const allOutputs = async (
  from: Services,
  world: ShuffledWorld,
  filters: readonly ChosenFilter[],
): Promise<{ unfiltered: string[]; filtered: string[][] }> => {
  const { author, formId, itemIds, reportId, topicModelId, reportItemIds } = world;
  const { services, call, addReport, addFiltered, takeOutputs } = await startCalls(from, world);
  await addReport(true);
  for (const reportItemId of reportItemIds)
    for (const format of FORMATS)
      await call('GET', `/reports/${reportId}/report-items/${reportItemId}/export?format=${format}`);
  const filtered: string[][] = [];
  const unfiltered = takeOutputs();
  for (const [index, filter] of filters.entries()) {
    await addFiltered(filter, index === 0);
    filtered.push(takeOutputs());
  }
  const info = `/item-collections?reportId=${reportId}&withInfo=true&withItemOptions=true&withResponseCountInInfo=true`;
  for (const path of ['/surveys', '/forms', `/forms/${formId}/reserved-questions`, '/reports', info])
    await call('GET', path);
  for (const itemId of itemIds) await call('GET', `/items/${itemId}`);
  await call('GET', '/overview');
  for (const format of ['CSV', 'XLSX', 'JSON']) await call('GET', `/overview/file?format=${format}`);
  const suggestions = `/topic-models/${topicModelId}/suggestions`;
  await call('POST', suggestions, { itemId: itemIds.at(-1) });
  await runNewestJob(services, author.tenantId, suggestionsJob);
  await call('GET', suggestions);
  await services.pool.close();
  return { unfiltered: [...unfiltered, ...takeOutputs()], filtered };
};
