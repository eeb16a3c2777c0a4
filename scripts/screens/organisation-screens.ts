import type { Page } from '@playwright/test';
import { answerWithProposals } from '../../e2e/pages/leader-proposals.ts';
import { ADDRESS_OF_LINK, answerWithLinks, askForPassword } from '../../e2e/pages/report-links.ts';
import { answerWithReplies } from '../../e2e/pages/waiting-replies.ts';
import { installationScreens } from './installation-screens.ts';
import type { PreparedOrganisation } from './prepare-organisation.ts';
import { questionScreens } from './question-screens.ts';
import type { Screen } from './screen.ts';
import { PHONE, views } from './screen-views.ts';

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();

const inSidebar = (name: RegExp) => async (page: Page) => {
  const sidebar = page.getByRole('button', { name: /^(Konfiguration öffnen|Open configuration)$/ });
  if (await sidebar.isVisible()) await sidebar.click();
  await press(page, name);
};
const writeReply = async (page: Page) => {
  await press(page, /^(Stellungnahme schreiben|Write a reply)/);
  const field = page.getByRole('textbox', { name: /^(Text der Stellungnahme|Text of the reply)/ });
  await field.fill(
    'Danke für die Rückmeldungen. Im nächsten Semester stehen die Folien vor der Vorlesung bereit.',
  );
  await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
};
const addMeasure = async (page: Page) => {
  await press(page, /^(Maßnahme hinzufügen|Add a measure)/);
  await page
    .getByRole('textbox', { name: /^(Was getan wird|What is to be done)/ })
    .fill('Folien eine Woche vor der Vorlesung hochladen');
  await page.getByRole('combobox', { name: /^(Verantwortlich|Owner)/ }).selectOption({ index: 1 });
  await page.locator('input[name="due"]').fill('2027-03-31');
  await page.locator('form button[type="submit"]').last().click();
  await page.locator('form').waitFor({ state: 'detached' });
  await page.getByText('Folien eine Woche').last().scrollIntoViewIfNeeded();
};
const openLinks = inSidebar(/^Links$/);
const CREATE = /^(Link erstellen|Create link)$/;

const withLog = async (page: Page) => {
  await openLinks(page);
  await press(page, /^(Aufrufe|Visits): Fakultätsrat/);
};
const newLink = async (page: Page) => {
  await openLinks(page);
  await press(page, CREATE);
};
const madeLink = async (page: Page) => {
  await newLink(page);
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Fakultätsrat');
  await page.getByRole('form').getByRole('button', { name: CREATE }).click();
};
const typePassword = async (page: Page) => {
  await page.getByLabel(/^(Passwort|Password)$/).fill('nicht das richtige');
  await page.keyboard.press('Enter');
};

const ofUnit = (act: RegExp | null) => async (page: Page) => {
  await press(page, /(Aktionen für|Actions for) .Institut für Mathematik/);
  if (act) await page.getByRole('menuitem', { name: act }).click();
};
const chooseUnit = async (page: Page) => {
  await page.getByRole('dialog').getByRole('combobox').fill('Informatik');
  await page
    .getByRole('option', { name: /Institut für Informatik/ })
    .first()
    .click();
};
const mergeUnits = async (page: Page) => {
  await ofUnit(/^(Zusammenführen|Merge)/)(page);
  await chooseUnit(page);
};
const tickUnits = async (page: Page) => {
  for (const name of [/Institut für Mathematik/, /Institut für Statistik/])
    await page.getByRole('checkbox', { name }).check();
};

const actionsOf = (name: RegExp) => (page: Page) => press(page, name);
const KARLA = /(Aktionen für|Actions for) .*Karla/;
const changePerson = async (page: Page) => {
  await press(page, KARLA);
  await page.getByRole('menuitem', { name: /^(Person ändern|Change the person)$/ }).click();
};
const changePeople = async (page: Page) => {
  const boxes = page.getByRole('checkbox', { name: /(auswählen|Select)/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await press(page, /^(Ändern|Change) …$/);
};
const deactivate = async (page: Page) => {
  await press(page, KARLA);
  await page.getByRole('menuitem', { name: /^(Deaktivieren|Deactivate)$/ }).click();
};
const signInLink = async (page: Page) => {
  await page.route('**/api/v1/users/*/sign-in-link*', (route) =>
    route.fulfill({
      status: 201,
      json: {
        link: 'https://plenum.example.edu/sign-in?link=Zm9yIHBpY3R1cmVzIG9ubHk',
        expiresOn: '2026-11-21T09:00:00Z',
      },
    }),
  );
  await press(page, KARLA);
  await page
    .getByRole('menuitem', { name: /^(Link für ein neues Passwort|Link for a new password)$/ })
    .click();
};
const wrongOrigin = async (page: Page) => {
  const field = page.getByLabel(/^(Websites, die|Websites that may)/);
  await field.fill('https://www.example.edu\nhttp://portal.example.edu/berichte');
  await press(page, /^(Websites speichern|Save websites)$/);
};

const offerLanguages = async (page: Page) => {
  const offer = page.getByRole('switch', { name: /^(Nur|Offer|Only)/ });
  await offer.check();
  await page
    .getByRole('button', { name: /^(Sprachen speichern|Save (the )?languages)$/ })
    .evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await page.mouse.wheel(0, 40);
};

const addEntry = async (page: Page) => {
  await press(page, /^(Eintrag hinzufügen|Add an entry)$/);
  await page.getByLabel(/^(Titel|Title) \(Deutsch\)$/).fill('Handbuch');
  await page.getByLabel(/^(Adresse|Address)$/).fill('javascript:alert(1)');
  await press(page, /^(Menü speichern|Save the menu)$/);
};

const tickSurveys = (page: Page) =>
  page.getByRole('checkbox', { name: /(auf dieser Seite|on this page)/ }).check();
const surveyDialog = (act: RegExp) => async (page: Page) => {
  await tickSurveys(page);
  await press(page, act);
};
const chooseTable = (page: Page) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'einrichtungen.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Kürzel;Name;Übergeordnet\nch;Institut für Chemie;\nan;Analytik;ch\nx;Musik;Ballett\n',
    ),
  });

const untilSuggestions = async (page: Page) => {
  while ((await page.getByText('max.mustermann').count()) === 0) await press(page, /^(Nächster|Next)/);
};

const linkPages = ({ links }: PreparedOrganisation): Screen[] =>
  (['de', 'en'] as const).flatMap((language) => {
    const end = language === 'de' ? '' : '-english';
    const password = {
      path: ADDRESS_OF_LINK,
      role: null,
      before: askForPassword(language, 'accessToken.refused'),
      open: typePassword,
    };
    return [
      { name: `link-page${end}`, path: `/reports/${links[language]}/page`, role: null },
      { name: `link-page${end}-phone`, path: `/reports/${links[language]}/page`, role: null, size: PHONE },
      { name: `link-password${end}`, ...password },
      { name: `link-password${end}-phone`, ...password, size: PHONE },
      {
        name: `link-throttled${end}`,
        ...password,
        before: askForPassword(language, 'error.tooManyRequests'),
        size: PHONE,
      },
    ];
  });

export const organisationScreens = (prepared: PreparedOrganisation): Screen[] => {
  const editor = `/reports/${prepared.published}`;
  const withLinks = { before: answerWithLinks };
  return [
    ...views('publish-again', editor, { open: inSidebar(/^(Ändern|Change)$/) }),
    ...views('snapshot', `${editor}/snapshots/1`),
    ...views('links', editor, { ...withLinks, open: withLog }),
    ...views('link-form', editor, { ...withLinks, open: newLink }),
    ...views('link-made', editor, { ...withLinks, open: madeLink }),
    ...linkPages(prepared),
    { name: 'link-invalid', path: ADDRESS_OF_LINK, role: null },
    ...views('settings-embedding', '/settings', { open: wrongOrigin }),
    ...views('settings-languages', '/settings', { open: offerLanguages }),
    ...views('verification', '/verification'),
    ...views('waiting-replies', '/verification/replies', { before: answerWithReplies }),
    ...views('check-comments', `/verification/${prepared.unchecked}`, { open: untilSuggestions }),
    ...views('audit-log', '/audit-log?objectType=report'),
    ...views('subunits', '/subunits'),
    ...views('unit-menu', '/subunits', { open: ofUnit(null) }),
    ...views('unit-add', '/subunits', { open: ofUnit(/^(Einrichtung darunter|Unit below)/) }),
    ...views('unit-move', '/subunits', { open: ofUnit(/^(Verschieben|Move)/) }),
    ...views('unit-merge', '/subunits', { open: mergeUnits }),
    ...views('units-selected', '/subunits', { open: tickUnits }),
    ...views('people', '/subunits/people'),
    ...views('assignments', '/subunits/assignments', { before: answerWithProposals }),
    ...views('person', '/subunits/people/6'),
    ...views('people-change', '/subunits/people', { open: changePeople }),
    ...views('person-menu', '/subunits/people', { open: actionsOf(KARLA) }),
    ...views('person-invite', '/subunits/people', {
      open: (page) => press(page, /^(Person einladen|Invite a person)$/),
    }),
    ...views('person-change', '/subunits/people', { open: changePerson }),
    ...views('person-link', '/subunits/people', { open: signInLink }),
    ...views('person-deactivate', '/subunits/people', { open: deactivate }),
    ...views('data-protection', '/settings/data-protection'),
    ...views('menu-entries', '/settings/menu', { open: addEntry }),
    ...installationScreens(),
    ...views('set-password', '/set-password?link=Zm9yIHBpY3R1cmVzIG9ubHk', { role: null }),
    ...views('surveys', '/subunits/surveys'),
    ...views('surveys-selected', '/subunits/surveys', { open: tickSurveys }),
    ...views('survey-minimum', '/subunits/surveys', {
      open: surveyDialog(/^(Minimum festlegen|Set minimum)/),
    }),
    ...views('survey-correct', '/subunits/surveys', { open: surveyDialog(/^(Berichtigen|Correct)/) }),
    ...views('periods', '/subunits/periods'),
    ...questionScreens(),
    ...views('organisation-import', '/subunits/import', { open: chooseTable }),
    ...views('reply', `/reports/${prepared.led}/page`, { role: 'INSTRUCTOR', open: writeReply }),
    ...views('measures', `/reports/${prepared.led}/page`, { role: 'DEAN', open: addMeasure }),
    ...views('own-measures', '/measures', { role: 'DEAN' }),
    ...views('wizards', '/wizards'),
    ...views('help', '/help'),
    ...views('news', '/news'),
    ...views('start', '/'),
    ...views('start-lecturer', '/', { role: 'INSTRUCTOR' }),
    ...views('role-switch', '/reports', {
      role: 'DEAN',
      open: (page) => press(page, /^(Benutzermenü|User menu)/),
    }),
  ];
};
