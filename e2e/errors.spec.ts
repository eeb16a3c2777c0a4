import type { Page } from '@playwright/test';
import { prepareReport } from './pages/prepare-report.ts';
import { reportEditor } from './pages/report-editor.ts';
import { signInPage } from './pages/sign-in-page.ts';
import { problem } from './support/hold-calls.ts';
import { createSignInMeans } from './support/sign-in-means.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

const LOCKED = 'Der Bericht ist gesperrt. Es sind keine Änderungen möglich.';

/** A page that does not hear of other changes yet. */
const openWithoutEvents = async (page: Page, reportId: number) => {
  await page.route('**/events', (route) => route.abort());
  const editor = reportEditor(page);
  await editor.open(reportId);
  return editor;
};

test('[8.01] When calls fail, then the last status alone is shown; without permission nothing is', async ({
  page,
  openReport,
}) => {
  const { report, editor } = await openReport({ title: 'Fehler', items: 0 });
  const answers = [500, 502, 403];
  await page.route(`**/api/v1/reports/${report.id}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill(problem({ status: answers.shift() ?? 500 }))
      : route.fallback(),
  );
  const shown = page.getByText(/^Es ist ein Fehler aufgetreten/);
  // What was cleared takes a moment to leave; a notification that was not would stay for eight seconds.
  const expectShown = (...texts: string[]) => expect(shown).toHaveText(texts, { timeout: 2_000 });
  await editor.retitle('Erster Versuch');
  await expect(shown).toBeVisible();
  await expectShown('Es ist ein Fehler aufgetreten (500).');
  await editor.retitle('Zweiter Versuch');
  await expect(page.getByText('Es ist ein Fehler aufgetreten (502).')).toBeVisible();
  await expectShown('Es ist ein Fehler aufgetreten (502).');
  await page.reload();
  const refused = page.waitForResponse((response) => response.status() === 403);
  await editor.retitle('Ohne Recht');
  await refused;
  await editor.settled();
  await expect(editor.title).toHaveText('Fehler');
  await expectShown();
});

test('[8.02] When another tab has locked the report, then an edit, an item’s removal and a move say so and go back', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Offen', items: 2 });
  const lockElsewhere = (isLocked: boolean) => callApi('PUT', `/reports/${report.id}/lock`, { isLocked });
  const acts = {
    edit: (editor: ReturnType<typeof reportEditor>) => editor.retitle('Geht nicht'),
    remove: async (editor: ReturnType<typeof reportEditor>) => {
      await editor.cards.first().hover();
      await editor.cards
        .first()
        .getByRole('button', { name: /^Aktionen/ })
        .click();
      await page.getByRole('menuitem', { name: 'Entfernen' }).click();
    },
    move: async () => {
      await page
        .getByRole('button', { name: /verschieben$/ })
        .first()
        .focus();
      await page.keyboard.press('ArrowDown');
    },
  };
  const before = await (await callApi('GET', `/reports/${report.id}`)).json();
  for (const act of Object.values(acts)) {
    const editor = await openWithoutEvents(page, report.id);
    await expect(editor.cards).toHaveCount(2);
    await lockElsewhere(true);
    await act(editor);
    await expect(page.getByText(LOCKED)).toBeVisible();
    await expect(page.getByText('gesperrt', { exact: true })).toBeVisible();
    await expect(editor.title).toHaveText('Offen');
    await expect(editor.cards).toHaveCount(2);
    await lockElsewhere(false);
  }
  const after = await (await callApi('GET', `/reports/${report.id}`)).json();
  expect(after.reportItems).toEqual(before.reportItems);
});

test('[8.02] When another tab has locked the report, then calculating says so', async ({ page, callApi }) => {
  const report = await prepareReport(callApi, { title: 'Gesperrt rechnen', items: 1 });
  const editor = await openWithoutEvents(page, report.id);
  await callApi('PUT', `/reports/${report.id}/lock`, { isLocked: true });
  await editor.calculate.click();
  await expect(page.getByText(LOCKED)).toBeVisible();
});

test('[8.03] When the server counts too many surveys, then the limit has its own notification, and the selection goes back', async ({
  page,
  openReport,
}) => {
  const { editor } = await openReport({ title: 'Zu viele', items: 0, surveys: 3 });
  const chips = page.getByRole('complementary').getByRole('list', { name: 'Umfragen' });
  await expect(chips.getByRole('listitem')).toHaveCount(3);
  await page.route('**/surveys', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill(problem({ status: 422, code: 'survey.error.limitExceeded' }))
      : route.fallback(),
  );
  await editor.chooseSurvey('');
  await expect(page.getByText('Ein Bericht kann höchstens 1000 Umfragen enthalten.')).toBeVisible();
  await expect(chips.getByRole('listitem')).toHaveCount(3);
});

test('[8.04] When publishing fails, then its own notification says so, and the dialog keeps what was entered', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Freigabe', items: 0 });
  await reportEditor(page).open(report.id);
  await page.route('**/publication', (route) =>
    route.fulfill(problem({ status: 409, code: 'publishReportFailed' })),
  );
  await page.getByRole('button', { name: 'Freigeben' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Einrichtungen' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Freigeben' }).click();
  await expect(
    page.getByRole('alert').getByText('Der Bericht konnte nicht freigegeben werden.').first(),
  ).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Einrichtungen' }).getByRole('listitem')).toHaveCount(1);
  await page.unroute('**/publication');
  await dialog.getByRole('button', { name: 'Freigeben' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Freigegeben seit/)).toBeVisible();
});

test('[8.06] When a search fails or finds nothing, then each says so in its own words', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Suchen', items: 0 });
  await reportEditor(page).open(report.id);
  const nothing = 'xyzzy gibt es nicht';
  const search = async (name: string, says: string): Promise<void> => {
    await page.getByRole('textbox', { name, exact: true }).fill(nothing);
    await expect(page.getByText(says)).toBeVisible();
    await page.keyboard.press('Escape');
  };
  await search('Umfragen', 'Keine Umfrage passt zur Suche.');
  await search('Berichtsvorlagen', 'Keine Vorlage gefunden.');
  await page.getByRole('button', { name: 'Freigeben' }).click();
  await search('Einrichtungen', 'Keine Einrichtung gefunden.');
  await page.route('**/api/v1/units?*', (route) => route.fulfill(problem({ status: 500 })));
  await page.getByRole('textbox', { name: 'Einrichtungen' }).fill('auch nicht');
  await expect(page.getByText('Die Suche ist fehlgeschlagen. Bitte versuchen Sie es erneut.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Filter hinzufügen' }).click();
  await search('Frage', 'Keine Frage gefunden.');
  await page.goto(`/reports/${report.id}/items`);
  await page.getByRole('searchbox').fill(nothing);
  await expect(page.getByText('Keine Frage gefunden.')).toBeVisible();
});

test('[8.01], [8.06] When the finder of surveys fails, then its search says so in place, and adding all says so with the status', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Finder', items: 0 });
  await reportEditor(page).open(report.id);
  await page.getByRole('button', { name: 'Mit Filtern suchen' }).click();
  const dialog = page.getByRole('dialog');
  const addAll = dialog.getByRole('button', { name: /gefundenen? Umfragen? hinzufügen$/ });
  await expect(addAll).toBeVisible();
  await page.route('**/api/v1/surveys?*', (route) => route.fulfill(problem({ status: 500 })));
  await addAll.click();
  await expect(page.getByText('Es ist ein Fehler aufgetreten (500).')).toBeVisible();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('etwas');
  await expect(
    dialog.getByRole('alert').getByText('Die Suche ist fehlgeschlagen. Bitte versuchen Sie es erneut.'),
  ).toBeVisible();
  await page.unroute('**/api/v1/surveys?*');
  await page.route('**/api/v1/forms?*', (route) => route.fulfill(problem({ status: 500 })));
  await dialog.getByRole('combobox', { name: 'Fragebogen' }).fill('etwas');
  await expect(page.getByRole('listbox').getByText(/^Die Suche ist fehlgeschlagen/)).toBeVisible();
});

test('[8.09] When a publication is taken back, then the question differs for planned and published', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Zurücknehmen', items: 0 });
  const unitId = (await (await callApi('GET', '/units?size=1')).json()).content[0].id;
  const publish = (publishedOn: string | null) =>
    callApi('PUT', `/reports/${report.id}/publication`, { unitIds: [unitId], publishedOn });
  const question = async (): Promise<string | null> => {
    await reportEditor(page).open(report.id);
    await page.getByRole('button', { name: 'Freigabe aufheben' }).click();
    return page.getByRole('dialog').textContent();
  };
  await publish('2040-01-02T08:00:00Z');
  expect(await question()).toContain('Die geplante Freigabe am 02.01.2040 09:00:00 entfällt.');
  await publish(null);
  expect(await question()).toContain('Alle Einrichtungen verlieren sofort den Zugang zu diesem Bericht.');
});

test('[8.01] When the session is over, then the next change leads to sign-in without a word of failure, and back to the report', async ({
  page,
  callApi,
  server,
}) => {
  const report = await prepareReport(callApi, { title: 'Abgelaufen', items: 0 });
  const { username, password } = await createSignInMeans(server, 'ADMINISTRATOR');
  const editor = reportEditor(page);
  const idle = page.waitForResponse('**/events');
  await page.goto(`/reports/${report.id}?from=probe`);
  await expect(editor.title).toHaveText('Abgelaufen');
  await idle;
  await page.route(`**/api/v1/reports/${report.id}`, async (route) => {
    // The cookie goes just before the call, as when the session ran out in the meantime.
    if (route.request().method() === 'PATCH') await page.context().clearCookies();
    await route.continue({ headers: { ...route.request().headers(), cookie: '' } });
  });
  await editor.retitle('Geht nicht');
  await expect(page).toHaveURL(/\/sign-in\?from=/);
  await expect(signInPage(page).submit).toBeVisible();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.unroute(`**/api/v1/reports/${report.id}`);
  await signInPage(page).signIn(username, password);
  await expect(page).toHaveURL(new RegExp(`/reports/${report.id}\\?from=probe$`));
  await expect(editor.title).toHaveText('Abgelaufen');
  await editor.retitle('Geht wieder');
  await expect(editor.title).toHaveText('Geht wieder');
});
