import type { Page } from '@playwright/test';
import { expectEveryLook, type Language } from './pages/every-look.ts';
import { csvFile, importsPage } from './pages/imports-page.ts';
import { prepareReport } from './pages/prepare-report.ts';
import { suggestTopics } from './pages/suggest-topics.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 120_000 });

const preview = csvFile('zugang.csv', [
  'Lehrveranstaltung,Lehrperson,Semester,Verständlich erklärt,Anmerkungen',
  ...Array.from({ length: 12 }, (_, row) => `Statik I,Dr. Lenz,SoSe 2026,${(row % 5) + 1},Danke ${row}`),
]);

type CallApi = Parameters<typeof prepareReport>[0];

const calculated = async (callApi: CallApi): Promise<number> => {
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

const template = async (callApi: CallApi): Promise<number> => {
  const { content } = await (await callApi('GET', '/report-templates?title=Aufwand')).json();
  return content[0].id;
};

const chart = (page: Page) =>
  expect(page.getByRole('img', { name: /^(Balkendiagramm|Bar chart)/ }).first()).toBeVisible();

const paragraph = (text: string) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks: [] }],
});
const structure = (visualizationType: string, words: object) => ({
  config: { visualizationType, analysisType: 'STRUCTURAL_ELEMENTS', writtenIn: 'de', ...words },
});

/** A report in English with a heading and a text that are German alone; answers the text's address. */
const germanAlone = async (callApi: CallApi): Promise<{ report: string; text: string }> => {
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

/** A dialog that another width of the page may have closed. */
const openDialog = async (page: Page, button: RegExp): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: /^(Texte, die|Texts missing|Bild einfügen|Insert)/ });
  const opener = page.getByRole('button', { name: button });
  const sidebar = page.getByRole('button', { name: /^(Konfiguration öffnen|Open configuration)$/ });
  await expect(dialog.or(opener).or(sidebar).first()).toBeVisible();
  if (await dialog.isVisible()) return;
  if (await sidebar.isVisible()) await sidebar.click();
  await opener.click();
  await expect(dialog).toBeVisible();
};

interface Screen {
  name: string;
  /** Prepares what the screen shows; answers its address. */
  path: (callApi: CallApi, page: Page) => Promise<string> | string;
  ready: (page: Page) => Promise<void>;
}

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
const rows = (page: Page) => expect(page.getByRole('rowheader').first()).toBeVisible();
const choices = (page: Page) => expect(page.getByRole('checkbox').first()).toBeVisible();

const screens: readonly Screen[] = [
  { name: 'reports list', path: () => '/reports', ready: rows },
  { name: 'new report', path: () => '/reports/0', ready: heading },
  { name: 'report editor', path: async (callApi) => `/reports/${await calculated(callApi)}`, ready: chart },
  {
    name: 'item creator',
    path: async (callApi) => `/reports/${await calculated(callApi)}/items/0`,
    ready: choices,
  },
  {
    name: 'batch creator',
    path: async (callApi) => `/reports/${await calculated(callApi)}/items`,
    ready: choices,
  },
  {
    name: 'reader page',
    path: async (callApi) => `/reports/${await calculated(callApi)}/page`,
    ready: chart,
  },
  {
    name: 'list of texts that are missing in a language',
    path: async (callApi) => (await germanAlone(callApi)).report,
    ready: (page) => openDialog(page, /^2 (Texte fehlen|texts are missing)/),
  },
  {
    name: 'dialog of a picture in a text',
    path: async (callApi) => (await germanAlone(callApi)).text,
    ready: (page) => openDialog(page, /^(Bild einfügen|Insert (an )?(image|picture))/),
  },
  { name: 'templates list', path: () => '/report-templates', ready: rows },
  {
    name: 'template editor',
    path: async (callApi) => `/report-templates/${await template(callApi)}`,
    ready: async (page) => {
      await heading(page);
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  { name: 'new template', path: () => '/report-templates/0', ready: heading },
  {
    name: 'item creator of a template',
    path: async (callApi) => `/report-templates/${await template(callApi)}/items/0`,
    ready: choices,
  },
  {
    name: 'batch creator of a template',
    path: async (callApi) => `/report-templates/${await template(callApi)}/items`,
    ready: choices,
  },
  {
    name: 'page of a template',
    path: async (callApi) => `/report-templates/${await template(callApi)}/page`,
    ready: (page) => expect(page.getByRole('article').first()).toBeVisible(),
  },
  { name: 'import list', path: () => '/imports', ready: heading },
  {
    name: 'import wizard with a preview',
    path: async (_callApi, page) => {
      await importsPage(page).open();
      await importsPage(page).drop(preview);
      await importsPage(page).ready();
      await importsPage(page).openColumn('Verständlich erklärt');
      return new URL(page.url()).pathname;
    },
    ready: (page) =>
      expect(page.getByRole('button', { name: /^(Verwerfen|Discard)$/, exact: true })).toBeVisible(),
  },
  { name: 'forms list', path: () => '/forms', ready: rows },
  {
    name: 'form page',
    path: async (callApi) => {
      const { content } = await (await callApi('GET', '/forms?shortName=LV-Bewertung')).json();
      return `/forms/${content[0].id}`;
    },
    ready: choices,
  },
  {
    name: 'survey page',
    path: async (callApi) => {
      const { content } = await (await callApi('GET', '/surveys?size=1')).json();
      return `/surveys/${content[0].id}`;
    },
    ready: heading,
  },
  { name: 'topic models list', path: () => '/topics', ready: rows },
  {
    name: 'topic model',
    path: async (callApi) => {
      const { content } = await (await callApi('GET', '/topic-models?size=1')).json();
      return `/topics/${content[0].id}`;
    },
    ready: (page) => expect(page.getByRole('listitem', { name: /^(Thema|Topic) 1$/ })).toBeVisible(),
  },
  {
    name: 'topic model with suggested topics',
    path: async (callApi) => {
      const { content } = await (
        await callApi('GET', '/item-collections?types=OPEN&itemTextName=gefallen')
      ).json();
      const call = async (...request: Parameters<CallApi>) => (await callApi(...request)).json();
      return `/topics/${await suggestTopics(call, content[0].id)}`;
    },
    ready: (page) => expect(page.getByRole('listitem', { name: /^(Vorschlag|Suggestion) 1$/ })).toBeVisible(),
  },
  {
    name: 'word lists',
    path: () => '/words',
    ready: (page) => expect(page.getByRole('combobox').first()).toBeVisible(),
  },
  { name: 'settings', path: () => '/settings', ready: heading },
  { name: 'page that does not exist', path: () => '/gibt/es/nicht', ready: heading },
];

for (const screen of screens)
  test(`When the ${screen.name} is shown in its looks, then axe finds nothing serious and all fits`, async ({
    page,
    callApi,
    signInAs,
  }) => {
    await signInAs('ADMINISTRATOR');
    const path = await screen.path(callApi, page);
    await expectEveryLook(page, {
      speak: async (user: Language) => {
        await callApi('PUT', '/configs/ui', { language: { user, context: 'edu' } });
        await page.goto(path);
      },
      ready: () => screen.ready(page),
    });
    await callApi('PUT', '/configs/ui', { language: { user: 'de', context: 'edu' } });
  });

test('When sign-in is shown in its looks, then axe finds nothing serious and all fits', async ({ page }) => {
  await page.goto('/sign-in');
  await expectEveryLook(page, {
    speak: (language) =>
      page.getByRole('button', { name: { de: 'Deutsch', en: 'English' }[language], exact: true }).click(),
    ready: () => heading(page),
  });
});
