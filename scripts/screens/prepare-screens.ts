import type { Browser } from '@playwright/test';
import { suggestTopics } from '../../e2e/pages/suggest-topics.ts';
import type { DemoServer } from '../../e2e/support/start-demo-server.ts';
import { type Call, prepareImports } from './prepare-imports.ts';
import { prepareOrganisation } from './prepare-organisation.ts';
import { prepareSeries } from './prepare-series.ts';
import type { PreparedScreens } from './screens.ts';

const LONG =
  'Lehrveranstaltungsevaluation der Fakultät für Bauingenieurwesen, Umwelttechnik und Raumplanung mit allen Instituten und Lehraufträgen im Sommersemester 2026';
const section = { visualizationType: 'DIVIDER', analysisType: 'STRUCTURAL_ELEMENTS' };

const callerOf = async (browser: Browser, server: DemoServer) => {
  const session = await server.sessionFor('ADMINISTRATOR');
  const context = await browser.newContext();
  await context.addCookies([{ name: 'plenum_session', value: session.token, url: server.url }]);
  const call: Call = async (method, path, body) => {
    const response = await context.request.fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: { 'x-csrf-token': session.csrf },
      failOnStatusCode: true,
      ...body,
    });
    return response.status() === 204 ? null : response.json();
  };
  return { call, close: () => context.close() };
};

export const prepareScreens = async (browser: Browser, server: DemoServer): Promise<PreparedScreens> => {
  const { call, close } = await callerOf(browser, server);
  const oldest = async (kind: string, title?: string): Promise<number> => {
    const { content } = await call('GET', `/${kind}?size=100${title ? `&title=${title}` : ''}`);
    return Math.min(...content.map(({ id }: { id: number }) => id));
  };
  const report = await oldest('reports', 'Mathematik und Informatik');
  const template = await oldest('report-templates');
  const { content: forms } = await call('GET', '/forms?shortName=LV-Bewertung');
  const { content: surveys } = await call('GET', `/surveys?forms=${forms[0].id}&status=PROCESSED&size=1000`);
  const bySize = surveys.toSorted(
    (a: { responseCount: number; id: number }, b: { responseCount: number; id: number }) =>
      b.responseCount - a.responseCount || a.id - b.id,
  );
  const make = async (title: string, chosen: { id: number }[], items: number): Promise<number> => {
    const surveyIds = chosen.map(({ id }) => id);
    const { id } = await call('POST', '/reports', { data: { title, surveyIds } });
    if (items === 0) return id;
    const found = await call('GET', `/item-collections?reportId=${id}&types=SCALA&size=50`);
    const itemIds = found.content.slice(0, items).map((item: { id: number }) => item.id);
    await call('POST', `/reports/${id}/report-items/batch`, { data: { itemIds } });
    await call('POST', `/reports/${id}/calculation`);
    return id;
  };
  const empty = await make('Ein neuer Bericht', bySize.slice(0, 1), 0);
  const { content: all } = await call('GET', '/surveys?status=PROCESSED&size=1000');
  const smallest = all.reduce((least: { responseCount: number }, each: { responseCount: number }) =>
    each.responseCount < least.responseCount ? each : least,
  );
  const hidden = await make('Kleine Veranstaltung', [smallest], 4);
  const long = await make(LONG, bySize.slice(0, 9), 6);
  const { config } = (await call('GET', `/reports/${long}`)).reportItems[0].content;
  const title = `${LONG}: Verständlichkeit der Erklärungen`;
  await call('POST', `/reports/${long}/report-items`, { data: { config: { ...config, title } } });
  await call('POST', `/reports/${long}/calculation`);
  const filtered = await make('Erstes Studienjahr', bySize, 3);
  const text = (own: string) => ({ type: 'text', text: own, marks: [] });
  const placeholder = (name: string) => ({ type: 'placeholder', attrs: { name }, marks: [{ type: 'bold' }] });
  const richText = {
    visualizationType: 'RICH_TEXT',
    analysisType: 'STRUCTURAL_ELEMENTS',
    text: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 1 }, content: [text('Wie dieser Bericht zu lesen ist')] },
        {
          type: 'paragraph',
          content: [
            text('Ausgewertet sind '),
            placeholder('surveys'),
            text(' Umfragen mit '),
            placeholder('respondents'),
            text(' Befragten ('),
            placeholder('filter'),
            text(').'),
          ],
        },
        {
          type: 'bulletList',
          content: ['Was unter der Mindestzahl liegt, fehlt.', 'Alle Fragen gehen von 1 bis 5.'].map(
            (own) => ({
              type: 'listItem',
              content: [{ type: 'paragraph', content: [text(own)] }],
            }),
          ),
        },
      ],
    },
  };
  await call('POST', `/reports/${filtered}/report-items`, { data: { config: richText } });
  const { content: asked } = await call(
    'GET',
    `/item-collections?reportId=${filtered}&itemTextName=Fachsemester`,
  );
  await call('PUT', `/reports/${filtered}/respondent-filter/items/${asked[0].id}`, { data: [1, 2] });
  const { reportItems } = await call('POST', `/reports/${filtered}/calculation`);
  const written = reportItems.find((item: { content: { data: unknown } }) => item.content.data === null).id;
  const { reportItems: own } = await call('GET', `/reports/${report}`);
  const [profile, trend, responses] = ['PROFILE_LINE_CHART', 'LINE_CHART', 'RESPONSES'].map(
    (type) =>
      own.find(
        (item: { content: { config: { visualizationType: string } } }) =>
          item.content.config.visualizationType === type,
      ).id,
  );
  const { id: stacked } = own.find(
    (item: { content: { config: { arrangement?: string } } }) =>
      item.content.config.arrangement === 'stacked',
  );
  const { content: models } = await call('GET', '/topic-models?size=20');
  const { id: topicModel } = models.find(({ name }: { name: string }) => /^Lehre/.test(name)) ?? models[0];
  const words = await make('In eigenen Worten', bySize.slice(0, 60), 0);
  const { content: open } = await call('GET', `/item-collections?reportId=${words}&types=OPEN`);
  const praise =
    open.find(({ text }: { text: { de?: string } }) => /gefallen/.test(text.de ?? '')) ?? open[0];
  const ofWords = { analysisType: 'WORD_FREQUENCY', itemIds: [praise.id] };
  const ofTopics = { analysisType: 'TOPIC', itemIds: [praise.id], topicModelIds: [topicModel] };
  for (const config of [
    { visualizationType: 'WORDCLOUD_RESPONSES', ...ofWords },
    { visualizationType: 'BAR_CHART', ...ofWords, title: 'Häufigste Wörter' },
    { visualizationType: 'BAR_CHART', ...ofTopics, title: 'Themen' },
    { visualizationType: 'RESPONSES', ...ofTopics, title: 'Kommentare nach Themen' },
  ])
    await call('POST', `/reports/${words}/report-items`, { data: { config } });
  const { reportItems: told } = await call('POST', `/reports/${words}/calculation`);
  const cloud = told[0].id;
  const suggestedModel = await suggestTopics((method, path, data) => call(method, path, { data }), praise.id);
  const imports = await prepareImports(call);
  const bilingual = await make(
    'Bericht in zwei Sprachen',
    [{ id: imports.germanAlone }, ...bySize.slice(0, 3)],
    0,
  );
  const { content: german } = await call(
    'GET',
    `/item-collections?reportId=${bilingual}&surveys=${imports.germanAlone}`,
  );
  await call('POST', `/reports/${bilingual}/report-items`, {
    data: { config: { ...section, title: 'Ergebnisse im Einzelnen', writtenIn: 'de' } },
  });
  await call('POST', `/reports/${bilingual}/report-items/batch`, {
    data: { itemIds: german.map(({ id }: { id: number }) => id) },
  });
  await call('POST', `/reports/${bilingual}/report-items`, {
    data: { config: { ...richText, writtenIn: 'de' } },
  });
  const english = (await call('GET', `/reports/${bilingual}`)).languages.find(
    ({ tag }: { tag: string }) => tag === 'en',
  );
  await call('PATCH', `/reports/${bilingual}`, { data: { reportLanguageId: english.id } });
  await call('POST', `/reports/${bilingual}/calculation`);
  const several = bySize.slice(0, 12);
  const organisation = await prepareOrganisation(
    call,
    await make('Rückblick auf das Semester', several, 4),
    several.map(({ id }: { id: number }) => id),
  );
  const series = await prepareSeries(call);
  await close();
  return {
    bilingual,
    report,
    template,
    empty,
    hidden,
    long,
    filtered,
    written,
    profile,
    trend,
    responses,
    stacked,
    words,
    cloud,
    topicModel,
    suggestedModel,
    form: forms[0].id,
    organisation,
    series,
    ...imports,
  };
};
