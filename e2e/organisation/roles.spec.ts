import type { Role } from '#shared/permissions.ts';
import { leadTo } from '../pages/lead-to.ts';
import { prepareReport } from '../pages/prepare-report.ts';
import { reportEditor } from '../pages/report-editor.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';
import { unique } from '../support/unique.ts';

const areas: [Role, string, string[]][] = [
  [
    'ADMINISTRATOR',
    '/subunits',
    [
      'Berichte',
      'Überblick',
      'Berichtsvorlagen',
      'Serien',
      'Umfragen importieren',
      'Fragebögen',
      'Themen',
      'Wörter',
      'Einrichtungen',
      'Kommentare prüfen',
      'Protokoll',
      'Einstellungen',
    ],
  ],
  ['DEAN', '/reports', ['Berichte', 'Überblick', 'Maßnahmen']],
  ['DATA_COLLECTOR', '/imports', ['Umfragen importieren']],
];

test('[6.04] starts with what waits and a way to the area of the role, with its menu', async ({
  page,
  signInAs,
}) => {
  for (const [role, area, titles] of areas) {
    await signInAs(role);
    await page.goto('/');
    const steps = page.getByRole('region', { name: 'Was möchten Sie tun?' });
    await expect(steps.getByRole('link').first()).toHaveAttribute('href', area);
    await expectAccessible(page);
    await expect(page.getByRole('searchbox', { name: 'Menü durchsuchen' })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Navigation' });
    // An entry may have a number beside it: what waits there.
    await expect(menu.getByRole('link')).toHaveText(titles.map((title) => new RegExp(`^${title}\\d*$`)));
  }
});

test('[6.04] shows administrators units, their people, numbers of surveys and the log', async ({
  page,
  callApi,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  // So that there is an entry in the log.
  await callApi('PUT', '/configs/ui', { language: { user: 'de', context: 'edu' } });
  await page.goto('/subunits');
  const table = page.getByRole('table', { name: 'Einrichtungen' });
  await expect(table.getByRole('row').nth(3)).toBeVisible();
  await expect(table.locator('[data-depth="0"]')).toHaveCount(1);
  expect(await table.locator('[data-depth="1"]').count()).toBeGreaterThan(1);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Einrichtung suchen …' }).fill('gibt es nicht');
  await expect(page.getByText('Keine Einrichtung gefunden.')).toBeVisible();
  await expect(page).toHaveURL(/\?name=gibt\+es\+nicht$/);
  await page.getByRole('link', { name: 'Personen', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Personen' }).getByRole('row').nth(3)).toBeVisible();
  await expectAccessible(page);
  await leadTo(page, '/audit-log');
  await expect(page.getByRole('table', { name: 'Einträge des Protokolls' })).toBeVisible();
  await expectAccessible(page);
});

test('[6.04] lists surveys with comments to check and checks them by single keys', async ({
  page,
  signInAs,
}) => {
  await signInAs('WEB_VERIFIER');
  const survey = {
    id: 1,
    description: 'Statik I',
    formShortName: 'LV-Bewertung',
    unitName: 'Institut für Statik',
    leaderName: '',
    periodName: '',
    state: 'OPEN',
    open: 1,
    decided: 0,
    leased: 0,
  };
  const comment = {
    id: 7,
    question: { de: 'Was noch?' },
    text: 'Frau Weiß hilft',
    decision: null,
    suggestions: [{ start: 5, end: 9, kind: 'NAME' }],
    before: null,
  };
  const answer = async (surveys: unknown[]) => {
    await page.unrouteAll();
    await page.route('**/api/v1/verification/surveys?*', (route) =>
      route.fulfill({
        json: { content: surveys, number: 0, size: 20, totalElements: surveys.length, totalPages: 1 },
      }),
    );
  };
  await answer([]);
  await page.goto('/verification');
  await expect(page.getByRole('heading', { name: 'Nichts zu prüfen' })).toBeVisible();
  await expectAccessible(page);
  const next = { ...survey, id: 2, description: 'Statik II' };
  await answer([survey, next]);
  for (const { id, description } of [survey, next])
    await page.route(`**/api/v1/verification/surveys/${id}/leases`, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 204 })
        : route.fulfill({
            json: {
              survey: { ...survey, id, description },
              comments: [{ ...comment, id: 6 + id }],
              leasedUntil: '2036-01-01T00:00:00Z',
            },
          }),
    );
  await page.route('**/api/v1/verification/comments/7/decision', (route) =>
    route.fulfill({
      json:
        route.request().method() === 'DELETE'
          ? { comment, survey }
          : {
              comment: { ...comment, text: 'Frau […] hilft', decision: 'REDACTED', suggestions: [] },
              survey: { ...survey, open: 0, decided: 1 },
            },
    }),
  );
  await page.reload();
  const table = page.getByRole('table', { name: 'Umfragen mit Kommentaren' });
  await expect(table.getByRole('row', { name: 'Statik I' }).first()).toContainText('Institut für Statik');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Prüfung beginnen' }).click();
  const suggested = page.getByRole('button', { name: 'Weiß', pressed: true });
  await expect(suggested).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('s');
  await expect(page).toHaveURL(/\/verification\/2$/);
  await expect(page.getByText('Statik II', { exact: true })).toBeVisible();
  await expect(suggested).toBeVisible();
  await page.keyboard.press('z');
  await expect(page).toHaveURL(/\/verification\/1$/);
  await expect(suggested).toBeVisible();
  await page.route('**/api/v1/verification/surveys?*', (route) =>
    route.fulfill({
      json: { content: [survey], number: 0, size: 100, totalElements: 1, totalPages: 1 },
    }),
  );
  await page.keyboard.press('s');
  await expect(page.getByText('Geschwärzt')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Umfrage abschließen' })).toBeVisible();
});

test('[6.01] When a dean opens a published report, then it can be read and nothing of it changed', async ({
  page,
  signInAs,
  callApi,
}) => {
  await signInAs('ADMINISTRATOR');
  const title = unique('Leseprobe');
  const draft = await prepareReport(callApi, { title: `${title} Entwurf`, items: 1, surveys: 2 });
  const report = await prepareReport(callApi, { title, items: 2, surveys: 2 });
  await callApi('POST', `/reports/${report.id}/calculation`);
  const units = (await (await callApi('GET', '/units?size=100')).json()).content;
  const unitIds = units.map(({ id }: { id: number }) => id);
  await callApi('PUT', `/reports/${report.id}/publication`, { unitIds, publishedOn: null });
  await signInAs('DEAN');
  await page.goto(`/reports?title=${encodeURIComponent(title)}`);
  await expect(page.getByRole('rowheader')).toHaveText([new RegExp(`^${title}\\s*Neu$`)]);
  await expect(page.getByRole('link', { name: 'Neuer Bericht' })).toBeHidden();
  await expect(page.getByRole('radiogroup', { name: 'Zustand' }).getByRole('radio')).toHaveCount(2);
  await page.getByRole('button', { name: `Aktionen für ${title}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Vorschau']);
  await page.keyboard.press('Escape');
  await page.getByRole('rowheader').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/reports/${report.id}/page$`));
  const editor = reportEditor(page);
  await expect(editor.cards).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Bearbeiten' })).toBeHidden();
  await expectAccessible(page);
  // The editor's address, typed by hand, leads to the page.
  await editor.open(report.id);
  await expect(page).toHaveURL(new RegExp(`/reports/${report.id}/page$`));
  await expect(editor.cards).toHaveCount(2);
  for (const name of [/verschieben$/, /^Aktionen für/, 'Titel bearbeiten', 'Sperren', 'Filter hinzufügen'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await leadTo(page, `/reports/${draft.id}`);
  await expect(page.getByText('Diesen Bericht gibt es nicht oder nicht mehr.')).toBeVisible();
  await leadTo(page, '/imports');
  const heading = page.getByRole('heading', { level: 1, name: 'Dafür fehlt Ihnen die Berechtigung' });
  await expect(heading).toBeVisible();
  await expectAccessible(page);
});

test('[6.01] When an instructor looks, then there are published reports of own surveys alone', async ({
  page,
  signInAs,
  callApi,
}) => {
  await signInAs('INSTRUCTOR');
  const { user } = await (await callApi('GET', '/session')).json();
  await signInAs('ADMINISTRATOR');
  const leader = encodeURIComponent(user.name);
  const found = (await (await callApi('GET', `/surveys?leader=${leader}&size=1000`)).json()).content;
  const own = found.filter((survey: { leaderName: string }) => survey.leaderName === user.name);
  const ownForm = own.filter((survey: { formId: number }) => survey.formId === own[0].formId);
  const units = (await (await callApi('GET', '/units?size=100')).json()).content;
  const title = unique('Lehrprobe');
  const publish = async (kind: string, surveyIds: number[]): Promise<void> => {
    const { id } = await (await callApi('POST', '/reports', { title: `${title} ${kind}`, surveyIds })).json();
    const unitIds = units.map((unit: { id: number }) => unit.id);
    await callApi('PUT', `/reports/${id}/publication`, { unitIds, publishedOn: null });
  };
  const ids = ownForm.map(({ id }: { id: number }) => id);
  const others = await prepareReport(callApi, { title: `${title} Entwurf`, items: 0 });
  const foreign = others.surveyIds.find((id) => !own.some((survey: { id: number }) => survey.id === id));
  await publish('eigene', ids);
  await publish('fremde', [foreign as number]);
  await signInAs('INSTRUCTOR');
  await page.goto(`/reports?title=${encodeURIComponent(title)}`);
  await expect(page.getByRole('rowheader')).toHaveText([new RegExp(`^${title} eigene\\s*Neu$`)]);
  await page.getByRole('rowheader').getByRole('link').click();
  await expect(page).toHaveURL(/\/page$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} eigene`);
});

test('[6.01], [6.02] shows report creators their own reports, editable unless locked', async ({
  page,
  signInAs,
  callApi,
}) => {
  await signInAs('ADMINISTRATOR');
  const title = unique('Rollenprobe');
  await prepareReport(callApi, { title: `${title} fremd`, items: 0, surveys: 2 });
  await signInAs('REPORT_CREATOR');
  const own = (await (await callApi('GET', '/surveys?status=PROCESSED&size=1')).json()).content[0];
  const created = await callApi('POST', '/reports', { title: `${title} eigen`, surveyIds: [own.id] });
  const config = { visualizationType: 'DIVIDER', analysisType: 'STRUCTURAL_ELEMENTS', title: 'Ergebnisse' };
  await callApi('POST', `/reports/${(await created.json()).id}/report-items`, { config });
  await page.goto(`/reports?title=${encodeURIComponent(title)}`);
  await expect(page.getByRole('rowheader')).toHaveText([`${title} eigen`]);
  await page.getByRole('rowheader').getByRole('link').click();
  const editor = reportEditor(page);
  const retitle = page.getByRole('button', { name: 'Titel bearbeiten' });
  const move = page.getByRole('button', { name: /verschieben$/ });
  await expect(retitle).toBeVisible();
  await expect(move).toHaveCount(1);
  await editor.lock.click();
  await expect(editor.unlock).toBeVisible();
  await expect(move).toHaveCount(0);
  await expect(retitle).toBeHidden();
  await editor.unlock.click();
  await expect(move).toHaveCount(1);
});
