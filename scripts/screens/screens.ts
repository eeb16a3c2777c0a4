import type { Page } from '@playwright/test';
import { answerWithConnection } from '../../e2e/pages/remote-surveys.ts';
import { mailScreens } from './mail-screens.ts';
import { organisationScreens } from './organisation-screens.ts';
import { overviewScreens, seriesScreens } from './oversight-screens.ts';
import type { PreparedImports } from './prepare-imports.ts';
import type { PreparedOrganisation } from './prepare-organisation.ts';
import type { Screen } from './screen.ts';

export interface PreparedScreens extends PreparedImports {
  report: number;
  template: number;
  empty: number;
  hidden: number;
  long: number;
  filtered: number;
  written: number;
  profile: number;
  trend: number;
  responses: number;
  stacked: number;
  words: number;
  cloud: number;
  topicModel: number;
  suggestedModel: number;
  form: number;
  bilingual: number;
  organisation: PreparedOrganisation;
  series: number;
}

const PHONE = { width: 390, height: 844 };

const never = (glob: string) => (page: Page) => page.route(glob, () => new Promise(() => undefined));
const fails = (glob: string) => (page: Page) =>
  page.route(glob, (route) => route.fulfill({ status: 500, json: {} }));
const none = (glob: string) => (page: Page) =>
  page.route(glob, (route) =>
    route.fulfill({ json: { content: [], page: 0, size: 20, totalElements: 0, totalPages: 0 } }),
  );
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const looks = (name: string, path: string, rest: Pick<Screen, 'open' | 'before'> = {}): Screen[] => [
  { name, path, role: 'ADMINISTRATOR', ...rest },
  { name: `${name}-dark`, path, role: 'ADMINISTRATOR', scheme: 'dark', ...rest },
  { name: `${name}-phone`, path, role: 'ADMINISTRATOR', size: PHONE, ...rest },
  { name: `${name}-english`, path, role: 'ADMINISTRATOR', language: 'en', ...rest },
];

const replaceAll = async (page: Page) => {
  await page
    .getByRole('radio', { name: /(ersetzen|Replace)/i })
    .first()
    .check();
  await press(/^(\d+ Umfragen importieren|Import \d+ surveys)$/)(page);
};
const similarQuestions = (page: Page) =>
  page
    .getByRole('region', { name: /(fast|nearly|ähnlich|similar)/i })
    .evaluate((part) => part.scrollIntoView({ block: 'center' }));
const dropList = async (page: Page) => {
  const list = [
    'Lehrveranstaltung;Semester;Anzahl Teilnehmer',
    'Werkstoffkunde;SoSe 2026;58',
    'Statik I;SoSe 2026;64',
    'Vermessungskunde;SoSe 2026;40',
    'Werkstoffkunde;WiSe 2026/27;51',
    'Vorlesung Winter;;12',
  ];
  const buffer = Buffer.from(list.join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'Kurse.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('table').first().waitFor();
};

const cardOf = (id: number) => (page: Page) =>
  page.locator(`#item-${id}`).evaluate((card) => card.scrollIntoView({ block: 'start' }));

const appearance = async (page: Page) => {
  const choose = async (label: RegExp, option: RegExp) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose(/^(Reihenfolge der Fragen|Order of questions)$/, /^(höchster|highest)/);
  await choose(/^(Legende|Legend)$/, /^(unter|below)/);
  await choose(/^(Nachkommastellen der Mittelwerte|Decimals of means)$/, /^2$/);
  await page
    .getByRole('group', { name: /^(Darstellung|Appearance)$/ })
    .evaluate((part) => part.scrollIntoView({ block: 'end' }));
  await page.mouse.wheel(0, 90);
};

const firstSuggestion = (page: Page) =>
  page
    .getByRole('listitem', { name: /^(Vorschlag|Suggestion) 1$/ })
    .evaluate((card) => card.scrollIntoView({ block: 'center' }));

const missingTexts = async (page: Page) => {
  const sidebar = page.getByRole('button', { name: /^(Konfiguration öffnen|Open configuration)$/ });
  if (await sidebar.isVisible()) await sidebar.click();
  await press(/^(Alle Texte|All texts|\d+ (Texte?|texts?)) /)(page);
};

const states = ({ report, empty, hidden, long }: PreparedScreens): Screen[] => {
  const editor = `/reports/${report}`;
  const one = '**/api/v1/reports/*';
  return [
    { name: 'editor-loading', path: editor, role: 'ADMINISTRATOR', before: never(one) },
    { name: 'editor-error', path: editor, role: 'ADMINISTRATOR', before: fails(one) },
    { name: 'editor-empty', path: `/reports/${empty}`, role: 'ADMINISTRATOR' },
    { name: 'editor-not-found', path: '/reports/999999', role: 'ADMINISTRATOR' },
    { name: 'editor-hidden-figure', path: `/reports/${hidden}`, role: 'ADMINISTRATOR' },
    { name: 'editor-long-texts', path: `/reports/${long}`, role: 'ADMINISTRATOR' },
    { name: 'editor-long-texts-phone', path: `/reports/${long}`, role: 'ADMINISTRATOR', size: PHONE },
    {
      name: 'editor-sidebar-closed',
      path: editor,
      role: 'ADMINISTRATOR',
      open: press('Konfiguration schließen'),
    },
    {
      name: 'editor-publishing',
      path: editor,
      role: 'ADMINISTRATOR',
      open: press(/^(Veröffentlichen|Ändern)$/),
    },
    {
      name: 'editor-filter',
      path: `/reports/${long}`,
      role: 'ADMINISTRATOR',
      open: press('Filter hinzufügen'),
    },
    { name: 'menu', path: editor, role: 'ADMINISTRATOR', open: press('Menü öffnen') },
    { name: 'user-menu', path: editor, role: 'ADMINISTRATOR', open: press(/^Benutzermenü/) },
    {
      name: 'reports-list-loading',
      path: '/reports',
      role: 'ADMINISTRATOR',
      before: never('**/api/v1/reports?*'),
    },
    {
      name: 'reports-list-error',
      path: '/reports',
      role: 'ADMINISTRATOR',
      before: fails('**/api/v1/reports?*'),
    },
    {
      name: 'reports-list-empty',
      path: '/reports',
      role: 'ADMINISTRATOR',
      before: none('**/api/v1/reports?*'),
    },
  ];
};

export const screensOf = (prepared: PreparedScreens): Screen[] => {
  const { report, template } = prepared;
  return [
    ...looks('editor', `/reports/${report}`),
    ...looks('report-page', `/reports/${report}/page`),
    ...looks('reports-list', '/reports'),
    ...looks('item-creator', `/reports/${report}/items/0`),
    ...looks('import-preview', `/imports/${prepared.import}`),
    ...looks('import-unsure', `/imports/${prepared.unsure}`),
    {
      name: 'import-make-scale',
      path: `/imports/${prepared.unsure}`,
      role: 'ADMINISTRATOR',
      open: press('Zur Skala machen'),
    },
    ...looks('import-sheets', `/imports/${prepared.sheets}`),
    ...looks('import-smaller', `/imports/${prepared.smaller}`, { open: replaceAll }),
    ...looks('import-similar', `/imports/${prepared.similar}`, { open: similarQuestions }),
    ...looks('import-undo', `/imports/${prepared.done}`, { open: press(/rückgängig|Undo/) }),
    ...looks('invitations', '/imports/invitations', { open: dropList }),
    ...looks('attribute-list', '/imports/attributes'),
    { name: 'import-done', path: `/imports/${prepared.done}`, role: 'ADMINISTRATOR' },
    ...looks('survey', `/surveys/${prepared.survey}`),
    ...looks('filtered-report', `/reports/${prepared.filtered}/page`),
    ...looks('text-editor', `/reports/${prepared.filtered}/items/${prepared.written}`),
    ...looks('picture-dialog', `/reports/${prepared.filtered}/items/${prepared.written}`, {
      open: press(/^(Bild einfügen|Insert (an )?(image|picture))/),
    }),
    ...looks('missing-texts', `/reports/${prepared.bilingual}`, { open: missingTexts }),
    ...looks('appearance', `/reports/${report}/items/${prepared.stacked}`, { open: appearance }),
    ...looks('profile-creator', `/reports/${report}/items/${prepared.profile}`),
    ...looks('line-chart-creator', `/reports/${report}/items/${prepared.trend}`),
    ...looks('export-menu', `/reports/${report}/page`, { open: press(/^(Exportieren|Export)$/) }),
    ...looks('stacked-bars', `/reports/${report}/page`, { open: cardOf(prepared.stacked) }),
    ...looks('comments', `/reports/${report}/page`, { open: cardOf(prepared.responses) }),
    ...looks('words-and-topics', `/reports/${prepared.words}/page`),
    ...looks('words-creator', `/reports/${prepared.words}/items/${prepared.cloud}`),
    ...looks('topic-model', `/topics/${prepared.topicModel}`),
    ...looks('topic-suggestions', `/topics/${prepared.suggestedModel}`, { open: firstSuggestion }),
    { name: 'topic-models', path: '/topics', role: 'ADMINISTRATOR' },
    ...looks('word-lists', '/words'),
    ...looks('responses-creator', `/reports/${report}/items/${prepared.responses}`),
    ...looks('new-charts', `/reports/${report}/page`, { open: cardOf(prepared.profile) }),
    ...looks('form', `/forms/${prepared.form}`),
    ...states(prepared),
    { name: 'forms', path: '/forms', role: 'ADMINISTRATOR' },
    { name: 'api', path: '/api/v1/docs', role: 'ADMINISTRATOR' },
    { name: 'batch-creator', path: `/reports/${report}/items`, role: 'ADMINISTRATOR' },
    { name: 'batch-creator-phone', path: `/reports/${report}/items`, role: 'ADMINISTRATOR', size: PHONE },
    { name: 'template-editor', path: `/report-templates/${template}`, role: 'ADMINISTRATOR' },
    { name: 'template-page', path: `/report-templates/${template}/page`, role: 'ADMINISTRATOR' },
    { name: 'template-batch', path: `/report-templates/${template}/items`, role: 'ADMINISTRATOR' },
    { name: 'template-item', path: `/report-templates/${template}/items/0`, role: 'ADMINISTRATOR' },
    { name: 'templates-list', path: '/report-templates', role: 'ADMINISTRATOR' },
    { name: 'new-report', path: '/reports/0', role: 'ADMINISTRATOR' },
    { name: 'imports', path: '/imports', role: 'ADMINISTRATOR' },
    ...looks('remote-surveys', '/connections/1', { before: answerWithConnection }),
    { name: 'connections', path: '/connections', role: 'ADMINISTRATOR', before: answerWithConnection },
    ...organisationScreens(prepared.organisation),
    ...seriesScreens(prepared.series),
    ...overviewScreens,
    ...mailScreens,
    { name: 'settings', path: '/settings', role: 'ADMINISTRATOR' },
    { name: 'design', path: '/settings/design', role: 'ADMINISTRATOR' },
    { name: 'not-found', path: '/gibt/es/nicht', role: 'ADMINISTRATOR' },
    { name: 'sign-in', path: '/sign-in', role: null },
    { name: 'forgotten-password', path: '/forgotten-password', role: null },
    { name: 'provider-return-unknown', path: '/sign-in/providers/1', role: null },
    { name: 'own-roles-empty', path: '/subunits/roles', role: 'ADMINISTRATOR' },
    { name: 'providers-empty', path: '/settings/sign-in', role: 'ADMINISTRATOR' },
    { name: 'provider-not-found', path: '/settings/sign-in/1', role: 'ADMINISTRATOR' },
    { name: 'sign-in-dark', path: '/sign-in', role: null, scheme: 'dark' },
    { name: 'sign-in-phone', path: '/sign-in', role: null, size: PHONE },
  ];
};
