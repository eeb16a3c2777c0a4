import type { Browser, Page } from '@playwright/test';
import { sql } from 'kysely';
import { reportEditor } from './pages/report-editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { startSecondNode } from './support/second-node.ts';
import { expect, test } from './support/test.ts';

const NAME = 'Dr. Mustermann';
const COMMENTS = Array.from({ length: 9 }, (_, index) =>
  index === 0 ? `${NAME} erklärt zu schnell` : `Mehr Beispiele, bitte, Nummer ${index}`,
);
const FILE = [
  'Lehrveranstaltung;Q1 Klar;Q2 Tempo;Was noch?',
  ...COMMENTS.map((comment, index) => `Optik;${1 + (index % 5)};${1 + ((index * 2) % 5)};"${comment}"`),
].join('\n');

/** A browser of somebody's own, at that address, without anything of the others. */
const openAs = async (browser: Browser, url: string, session: string | null): Promise<Page> => {
  const context = await browser.newContext();
  if (session !== null) await context.addCookies([{ name: 'plenum_session', value: session, url }]);
  context.setDefaultTimeout(15_000);
  return context.newPage();
};

test('When a report goes from an import to its readers, then each gets what was published for them, from the minute on and until it is revoked', async ({
  page,
  browser,
  callApi,
  signInAs,
  server,
}) => {
  test.setTimeout(120_000);
  page.setDefaultTimeout(15_000);
  const node = await startSecondNode(server);
  const json = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: unknown) =>
    (await callApi(method, path, body)).json();
  await signInAs('ADMINISTRATOR');

  const { unitId, people } = await test.step('an administrator makes a unit and its people', async () => {
    const units = await json('GET', '/units?size=100');
    const root = units.content.find(({ name }: { name: string }) => name.startsWith('Universität'));
    const unit = await json('POST', '/subunits', { parentId: (root ?? units.content[0]).id, name: 'Optik' });
    const invite = async (role: string) => {
      const username = `story-${role.toLowerCase()}`;
      const person = { username, name: `Story ${role}`, roles: [role], unitIds: [unit.id] };
      return (await json('POST', '/users', person)).id as number;
    };
    return {
      unitId: unit.id as number,
      people: {
        verifier: await invite('WEB_VERIFIER'),
        author: await invite('REPORT_CREATOR'),
        dean: await invite('DEAN'),
        lecturer: await invite('INSTRUCTOR'),
      },
    };
  });

  const surveyId = await test.step('a file with comments is imported, to be checked first', async () => {
    await callApi('PUT', '/verification/settings', { checksComments: true, keepOriginalsMonths: 12 });
    await page.goto('/imports');
    const file = { name: 'optik.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: /importieren$/ }).click({ timeout: 60_000 });
    await expect(page.getByRole('heading', { name: '1 Umfrage ist importiert' })).toBeVisible({
      timeout: 60_000,
    });
    // What waits goes on waiting; what other tests import counts at once.
    await callApi('PUT', '/verification/settings', { checksComments: false, keepOriginalsMonths: 12 });
    const { content } = await json('GET', '/verification/surveys');
    const [{ id }] = content;
    await node.inDatabase((db) =>
      sql`update surveys set unit_id = ${unitId}, leader_user_id = ${people.lecturer} where id = ${id}`.execute(
        db,
      ),
    );
    return id as number;
  });

  await test.step('the verifier redacts a name, by keys, and accepts the others', async () => {
    const checking = await openAs(browser, server.url, await node.sessionOf(people.verifier));
    await checking.goto(`${server.url}/verification/${surveyId}`);
    const words = checking.getByText('Mustermann');
    for (let index = 0; index < COMMENTS.length; index += 1) {
      await expect(checking.getByText(new RegExp(`^${index} von`))).toBeVisible();
      await checking.keyboard.press((await words.count()) > 0 ? 's' : 'a');
    }
    await checking.getByRole('button', { name: 'Umfrage abschließen' }).click();
    await expect(checking.getByText(/ist geprüft und zählt nun in Berichten/)).toBeVisible();
    await checking.context().close();
  });

  const reportId = await test.step('the author lays a report out and publishes it for tomorrow', async () => {
    await page.context().clearCookies();
    const session = await node.sessionOf(people.author);
    await page.context().addCookies([{ name: 'plenum_session', value: session, url: server.url }]);
    const csrf = (await (await page.request.get(`${server.url}/api/v1/session`)).json()).csrf;
    const call = async (method: string, path: string, data?: unknown) => {
      const answer = await page.request.fetch(`${server.url}/api/v1${path}`, {
        method,
        headers: { 'x-csrf-token': csrf },
        ...(data !== undefined && { data }),
      });
      expect([path, answer.ok() ? 'done' : await answer.text()]).toEqual([path, 'done']);
      return answer.json();
    };
    const { id } = await call('POST', '/reports', { title: 'Optik im Winter', surveyIds: [surveyId] });
    const found = await call('GET', `/item-collections?reportId=${id}&size=50`);
    for (const { id: itemId, type } of found.content) {
      const isOpen = type === 'OPEN';
      const config = isOpen
        ? { visualizationType: 'RESPONSES', analysisType: 'RESPONSES', itemIds: [itemId] }
        : { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds: [itemId] };
      await call('POST', `/reports/${id}/report-items`, { config });
    }
    await call('POST', `/reports/${id}/calculation`);
    await reportEditor(page).open(id);
    await page.getByRole('button', { name: 'Freigeben' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Einrichtungen' }).fill('Optik');
    await page.getByRole('option', { name: 'Optik' }).click();
    await dialog.getByRole('checkbox', { name: 'Später freigeben' }).check();
    const tomorrow = new Date(Date.now() + 86_400_000);
    const two = (value: number) => String(value).padStart(2, '0');
    const day = `${two(tomorrow.getDate())}.${two(tomorrow.getMonth() + 1)}.${tomorrow.getFullYear()}`;
    await dialog.getByRole('textbox', { name: 'Zeitpunkt' }).fill(`${day} 08:00:00`);
    await dialog.getByRole('button', { name: 'Freigabe planen' }).click();
    await expect(page.getByText(`geplant für ${day} 08:00:00`, { exact: true })).toBeVisible();
    return id as number;
  });

  const dean = await openAs(browser, node.url, await node.sessionOf(people.dean));
  const readAsDean = async (title: string) => {
    await dean.goto(`${node.url}/reports/${reportId}/page`);
    await expect(dean.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };
  await test.step('the minute comes, and the dean reads it on another node, without the name', async () => {
    await dean.goto(`${node.url}/reports`);
    await expect(dean.getByText('Noch kein Bericht')).toBeVisible();
    await node.inDatabase((db) =>
      sql`update report_publications set published_on = now() - interval '1 minute' where report_id = ${reportId}`.execute(
        db,
      ),
    );
    await readAsDean('Optik im Winter');
    await expect(dean.getByText('[…] erklärt zu schnell')).toBeVisible();
    await expect(dean.getByText('Mustermann')).toHaveCount(0);
  });

  await test.step('the author changes the report, and the dean still reads what was published', async () => {
    const editor = reportEditor(page);
    await editor.open(reportId);
    await editor.retitle('Noch in Arbeit');
    await expect(page.getByRole('heading', { level: 1, name: 'Noch in Arbeit' })).toBeVisible();
    await readAsDean('Optik im Winter');
  });

  await test.step('a link opens it in a browser of its own, until it is revoked', async () => {
    await page.getByRole('button', { name: 'Links', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Links' });
    await dialog.getByRole('button', { name: 'Link erstellen' }).click();
    await dialog.getByLabel('Name').fill('Rat');
    await page.keyboard.press('Enter');
    const address = dialog.getByRole('textbox', { name: 'Adresse des Links „Rat“' });
    const { pathname } = new URL(await address.inputValue());
    await dialog.getByRole('button', { name: 'Fertig' }).click();
    const reader = await openAs(browser, server.url, null);
    await reader.goto(`${server.url}${pathname}`);
    await expect(reader.getByRole('heading', { level: 1, name: 'Optik im Winter' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Zurückziehen: Rat' }).click();
    const question = page.getByRole('dialog', { name: 'Link „Rat“ zurückziehen' });
    await question.getByText('Zurückziehen').last().click();
    await expect(dialog.getByText('Es gibt noch keinen Link.')).toBeVisible();
    await reader.goto(`${server.url}${pathname}`);
    await expect(reader.getByRole('heading', { name: 'Dieser Link ist nicht gültig' })).toBeVisible();
    await reader.context().close();
  });

  await test.step('the lecturer reads it, replies, and the dean reads the reply', async () => {
    const lecturer = await openAs(browser, server.url, await node.sessionOf(people.lecturer));
    await lecturer.goto(`${server.url}/reports/${reportId}/page`);
    await lecturer.getByRole('button', { name: 'Stellungnahme schreiben' }).click();
    await lecturer.getByRole('textbox', { name: 'Text der Stellungnahme' }).fill('Künftig langsamer.');
    await expectAccessible(lecturer);
    await lecturer.getByRole('button', { name: 'Veröffentlichen' }).click();
    await expect(lecturer.getByRole('article', { name: /Story INSTRUCTOR$/ })).toContainText(
      'Künftig langsamer.',
    );
    await lecturer.context().close();
    await readAsDean('Optik im Winter');
    await expect(dean.getByText('Künftig langsamer.')).toBeVisible();
  });
  await dean.context().close();
  await node.close();
});
