import type { Page } from '@playwright/test';
import { type CallApi, calculated, germanAlone, series, template } from './pages/accessible-screens.ts';
import { expectEveryLook, expectOneLook, type Screen } from './pages/every-look.ts';
import { csvFile, importsPage } from './pages/imports-page.ts';
import { answerInfos, askForAgreement } from './pages/installation.ts';
import { suggestTopics } from './pages/suggest-topics.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 180_000 });

const chart = (page: Page) =>
  expect(page.getByRole('img', { name: /^(Balkendiagramm|Bar chart)/ }).first()).toBeVisible();
const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
const rows = (page: Page) => expect(page.getByRole('rowheader').first()).toBeVisible();
const choices = (page: Page) => expect(page.getByRole('checkbox').first()).toBeVisible();
const article = (page: Page) => expect(page.getByRole('article').first()).toBeVisible();
const field = (page: Page) => expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
const shown = (name: string) => (page: Page) => expect(page.getByRole('heading', { name })).toBeVisible();
const named = (role: 'button' | 'listitem', name: RegExp) => (page: Page) =>
  expect(page.getByRole(role, { name })).toBeVisible();

const dialog = (button: RegExp) => async (page: Page) => {
  const opened = page.getByRole('dialog', { name: /^(Texte, die|Texts missing|Bild einfügen|Insert)/ });
  const opener = page.getByRole('button', { name: button });
  const sidebar = page.getByRole('button', { name: /^(Konfiguration öffnen|Open configuration)$/ });
  await expect(opened.or(opener).or(sidebar).first()).toBeVisible();
  if (await opened.isVisible()) return;
  if (await sidebar.isVisible()) await sidebar.click();
  await opener.click();
  await expect(opened).toBeVisible();
};

const firstId = async (callApi: CallApi, path: string): Promise<number> =>
  (await (await callApi('GET', path)).json()).content[0].id;

type Group = (callApi: CallApi) => Promise<readonly Screen[]>;

const groups: Record<string, Group> = {
  reports: async (callApi) => {
    const report = `/reports/${await calculated(callApi)}`;
    const inGerman = await germanAlone(callApi);
    return [
      { name: 'reports list', path: '/reports', ready: rows },
      { name: 'new report', path: '/reports/0', ready: heading },
      { name: 'report editor', path: report, ready: chart },
      { name: 'item creator', path: `${report}/items/0`, ready: choices },
      { name: 'batch creator', path: `${report}/items`, ready: choices },
      { name: 'reader page', path: `${report}/page`, ready: chart },
      {
        name: 'list of texts that are missing in a language',
        path: inGerman.report,
        ready: dialog(/^2 (Texte fehlen|texts are missing)/),
      },
      {
        name: 'dialog of a picture in a text',
        path: inGerman.text,
        ready: dialog(/^(Bild einfügen|Insert (an )?(image|picture))/),
      },
      { name: 'page that does not exist', path: '/gibt/es/nicht', ready: heading },
    ];
  },
  templates: async (callApi) => {
    const path = `/report-templates/${await template(callApi)}`;
    return [
      { name: 'templates list', path: '/report-templates', ready: rows },
      { name: 'template editor', path, ready: (page) => heading(page).then(() => article(page)) },
      { name: 'new template', path: '/report-templates/0', ready: heading },
      { name: 'item creator of a template', path: `${path}/items/0`, ready: choices },
      { name: 'batch creator of a template', path: `${path}/items`, ready: choices },
      { name: 'page of a template', path: `${path}/page`, ready: article },
    ];
  },
  'forms, surveys and topics': async (callApi) => {
    const question = await firstId(callApi, '/item-collections?types=OPEN&itemTextName=gefallen');
    const suggested = await suggestTopics(
      async (...request: Parameters<CallApi>) => (await callApi(...request)).json(),
      question,
    );
    return [
      { name: 'import list', path: '/imports', ready: heading },
      { name: 'forms list', path: '/forms', ready: rows },
      {
        name: 'form page',
        path: `/forms/${await firstId(callApi, '/forms?shortName=LV-Bewertung')}`,
        ready: choices,
      },
      {
        name: 'survey page',
        path: `/surveys/${await firstId(callApi, '/surveys?size=1')}`,
        ready: heading,
      },
      { name: 'topic models list', path: '/topics', ready: rows },
      {
        name: 'topic model',
        path: `/topics/${await firstId(callApi, '/topic-models?size=1')}`,
        ready: named('listitem', /^(Thema|Topic) 1$/),
      },
      {
        name: 'word lists',
        path: '/words',
        ready: (page) => expect(page.getByRole('combobox').first()).toBeVisible(),
      },
      {
        name: 'topic model with suggested topics',
        path: `/topics/${suggested}`,
        ready: named('listitem', /^(Vorschlag|Suggestion) 1$/),
      },
    ];
  },
  'overview, series and settings': async (callApi) => [
    { name: 'overview of units', path: '/overview', ready: rows },
    { name: 'series page', path: await series(callApi), ready: rows },
    { name: 'series list', path: '/series', ready: rows },
    { name: 'settings', path: '/settings', ready: heading },
  ],
};

test.describe('When screens are shown in their looks, then axe finds nothing serious and all fits', () => {
  test.beforeEach(async ({ signInAs, callApi }) => {
    await signInAs('ADMINISTRATOR');
    await callApi('PUT', '/configs/ui', { language: { user: 'de', context: 'edu' } });
  });
  test.afterEach(async ({ callApi }) => {
    await callApi('PUT', '/configs/ui', { language: { user: 'de', context: 'edu' } });
  });

  for (const [name, screens] of Object.entries(groups))
    test(name, async ({ page, callApi }) => expectEveryLook(page, await screens(callApi)));

  test('import wizard with a preview', async ({ page }) => {
    const wizard = importsPage(page);
    await wizard.open();
    await wizard.drop(
      csvFile('zugang.csv', [
        'Lehrveranstaltung,Lehrperson,Semester,Verständlich erklärt,Anmerkungen',
        ...Array.from(
          { length: 12 },
          (_, row) => `Statik I,Dr. Lenz,SoSe 2026,${(row % 5) + 1},Danke ${row}`,
        ),
      ]),
    );
    await wizard.ready();
    await wizard.openColumn('Verständlich erklärt');
    const path = new URL(page.url()).pathname;
    await expectEveryLook(page, [
      { name: 'import wizard', path, ready: named('button', /^(Verwerfen|Discard)$/) },
    ]);
  });
});

test('shows sign-in and its infos in all looks without serious axe violations', async ({ page }) => {
  await answerInfos(page);
  await expectEveryLook(page, [{ name: 'sign-in', path: '/sign-in', ready: heading }], async () => {
    await page.getByRole('button', { name: 'English', exact: true }).click();
  });
  await page.getByRole('button', { name: 'Deutsch', exact: true }).click();
  await expectOneLook(page, 'narrow', [{ name: 'infos', path: '/infos', ready: shown('Impressum') }]);
});

const QUESTIONS = '/subunits/questions';
const joinDialog = async (page: Page): Promise<void> => {
  for (const name of [/Das Tempo der/, /Die Dauer der Schulung/])
    await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Zusammenführen …' }).click();
  await expect(page.getByRole('dialog').getByRole('region')).toHaveCount(2);
};

test('shows screens with the same parts in one look without serious axe violations', async ({
  page,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  await expectOneLook(page, 'wide', [
    { name: 'dialog that joins questions', path: QUESTIONS, ready: joinDialog },
    { name: 'page of a question', path: `${QUESTIONS}/1`, ready: shown('2 Fassungen') },
    { name: 'agreement in the settings', path: '/settings/agreement', ready: field },
  ]);
  await expectOneLook(page, 'narrow', [
    { name: 'list of questions', path: QUESTIONS, ready: rows },
    { name: 'dialog that joins questions', path: QUESTIONS, ready: joinDialog },
    { name: 'infos in the settings', path: '/settings/infos', ready: field },
    { name: 'new series', path: '/series/0/settings', ready: field },
    { name: 'who sees what', path: '/policy', ready: shown('Ab wann Ergebnisse erscheinen') },
    { name: 'settings of mails', path: '/settings/mails', ready: field },
    { name: 'settings of sign-in', path: '/settings/sign-in', ready: shown('Noch meldet sich niemand') },
    { name: 'settings of webhooks', path: '/settings/webhooks', ready: shown('Noch kein Webhook') },
  ]);
});

test('When an agreement is asked for on a narrow screen, then axe finds nothing serious and all fits', async ({
  page,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  await askForAgreement(page);
  await expectOneLook(page, 'narrow', [
    { name: 'agreement', path: '/reports', ready: shown('Nutzungsvereinbarung') },
  ]);
});
