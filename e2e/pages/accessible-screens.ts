import { expect } from '../support/test.ts';
import { prepareReport } from './prepare-report.ts';

export type CallApi = Parameters<typeof prepareReport>[0];

export const calculated = async (callApi: CallApi): Promise<number> => {
  const { id } = await prepareReport(callApi, {
    title: 'Lehrveranstaltungsevaluation der Fakultät für Bau- und Umweltingenieurwissenschaften',
    items: 4,
  });
  // A heading that is longer than its card has room for scrolls.
  const [first] = (await (await callApi('GET', `/reports/${id}`)).json()).reportItems;
  const title = 'Eine Frage, die viel länger ist als alle anderen und in ihrer Karte gescrollt wird. '
    .repeat(3)
    .trim();
  const long = await callApi('PATCH', `/reports/${id}/report-items/${first.id}`, {
    config: { ...first.content.config, title },
  });
  expect(long.status(), await long.text()).toBe(200);
  await callApi('POST', `/reports/${id}/calculation`);
  return id;
};

export const template = async (callApi: CallApi): Promise<number> => {
  const { content } = await (await callApi('GET', '/report-templates?title=Aufwand')).json();
  return content[0].id;
};

export const series = async (callApi: CallApi): Promise<string> => {
  const templateId = await template(callApi);
  const [period] = await (await callApi('GET', '/periods')).json();
  const made = await callApi('POST', '/series', {
    ...{ name: 'Lehrevaluation', templateId, kind: 'LEADER', titlePattern: '{template}: {leader}, {period}' },
    selection: { periodIds: [period.id] },
    ...{ comparisons: ['unit'], readers: 'LEADER', publishedOn: null, includesUnitsAbove: true },
  });
  expect(made.status(), await made.text()).toBe(201);
  return `/series/${(await made.json()).id}`;
};

const paragraph = (text: string) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks: [] }],
});
const structure = (visualizationType: string, words: object) => ({
  config: { visualizationType, analysisType: 'STRUCTURAL_ELEMENTS', writtenIn: 'de', ...words },
});

export const germanAlone = async (callApi: CallApi): Promise<{ report: string; text: string }> => {
  const { id } = await prepareReport(callApi, { title: 'Zwei Sprachen', items: 1 });
  const report = `/reports/${id}`;
  await callApi('POST', `${report}/report-items`, structure('DIVIDER', { title: 'Ergebnisse im Einzelnen' }));
  const text = { type: 'doc', content: [paragraph('Wie dieser Bericht zu lesen ist. '.repeat(6).trim())] };
  const written = await callApi('POST', `${report}/report-items`, structure('RICH_TEXT', { text }));
  const { languages } = await (await callApi('GET', report)).json();
  const english = languages.find(({ tag }: { tag: string }) => tag === 'en');
  await callApi('PATCH', report, { reportLanguageId: english.id });
  return { report, text: `${report}/items/${(await written.json()).id}` };
};
