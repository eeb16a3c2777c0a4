import type { Page } from '@playwright/test';
import { type CallApi, calculated, germanAlone, template } from './pages/accessible-screens.ts';
import { expectEveryLook, expectOneLook, type Language } from './pages/every-look.ts';
import { csvFile, importsPage } from './pages/imports-page.ts';
import { answerInfos, askForAgreement } from './pages/installation.ts';
import { suggestTopics } from './pages/suggest-topics.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 120_000 });

const preview = csvFile('zugang.csv', [
  'Lehrveranstaltung,Lehrperson,Semester,Verständlich erklärt,Anmerkungen',
  ...Array.from({ length: 12 }, (_, row) => `Statik I,Dr. Lenz,SoSe 2026,${(row % 5) + 1},Danke ${row}`),
]);

const chart = (page: Page) =>
  expect(page.getByRole('img', { name: /^(Balkendiagramm|Bar chart)/ }).first()).toBeVisible();

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

/** A series that was not run. */
const series = async (callApi: CallApi): Promise<string> => {
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
  { name: 'overview of units', path: () => '/overview', ready: rows },
  {
    name: 'series list',
    path: async (callApi) => {
      await series(callApi);
      return '/series';
    },
    ready: rows,
  },
  { name: 'series page', path: series, ready: rows },
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

const QUESTIONS = '/subunits/questions';
const joinDialog = async (page: Page): Promise<void> => {
  for (const name of [/Das Tempo der/, /Die Dauer der Schulung/])
    await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Zusammenführen …' }).click();
  await expect(page.getByRole('dialog').getByRole('region')).toHaveCount(2);
};
const shown = (name: string) => (page: Page) => expect(page.getByRole('heading', { name })).toBeVisible();
const field = (page: Page) => expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
const signedOut = async (page: Page): Promise<void> => {
  await page.context().clearCookies();
  await answerInfos(page);
};

interface Once extends Pick<Screen, 'name' | 'ready'> {
  path: string;
  look: 'wide' | 'narrow';
  before?: (page: Page) => Promise<unknown>;
}

const once: readonly Once[] = [
  { name: 'list of questions', path: QUESTIONS, look: 'narrow', ready: rows },
  { name: 'page of a question', path: `${QUESTIONS}/1`, look: 'wide', ready: shown('2 Fassungen') },
  { name: 'dialog that joins questions', path: QUESTIONS, look: 'wide', ready: joinDialog },
  { name: 'dialog that joins questions', path: QUESTIONS, look: 'narrow', ready: joinDialog },
  { name: 'infos in the settings', path: '/settings/infos', look: 'narrow', ready: field },
  { name: 'new series', path: '/series/0/settings', look: 'narrow', ready: field },
  { name: 'settings of mails', path: '/settings/mails', look: 'narrow', ready: field },
  { name: 'agreement in the settings', path: '/settings/agreement', look: 'wide', ready: field },
  {
    name: 'agreement',
    path: '/reports',
    look: 'narrow',
    ready: shown('Nutzungsvereinbarung'),
    before: askForAgreement,
  },
  {
    name: 'infos before sign-in',
    path: '/infos',
    look: 'narrow',
    ready: shown('Impressum'),
    before: signedOut,
  },
];

for (const { name, path, look, ready, before } of once)
  test(`When the ${name} is shown on a ${look} screen, then axe finds nothing serious and all fits`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('ADMINISTRATOR');
    await before?.(page);
    await expectOneLook(page, look, async () => {
      await page.goto(path);
      await ready(page);
    });
  });
