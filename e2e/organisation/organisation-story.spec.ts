import type { BrowserContext, Page } from '@playwright/test';
import { sql } from 'kysely';
import { leadTo } from '../pages/lead-to.ts';
import { confirmAllAssignments } from '../pages/leader-proposals.ts';
import { answersTable, makeLecturers, meanOf, peopleTable, WITHOUT_REPORT } from '../pages/lecturers.ts';
import { reportEditor } from '../pages/report-editor.ts';
import { seriesWizard } from '../pages/series-wizard.ts';
import { subunitsPage } from '../pages/subunits-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { startSecondNode } from '../support/second-node.ts';
import { lendContext, type SharedContext } from '../support/shared-context.ts';
import { expect, test } from '../support/test.ts';

const UNIT = 'Optik';
const NAME = 'Dr. Mustermann';
const COMMENTS = Array.from({ length: 9 }, (_, index) =>
  index === 0 ? `${NAME} erklärt zu schnell` : `Mehr Beispiele, bitte, Nummer ${index}`,
);
const LECTURERS = makeLecturers(200);
const [FIRST, READER, ...OTHERS] = LECTURERS as [(typeof LECTURERS)[0], (typeof LECTURERS)[0]];
const STAFF = [
  { name: 'Story Prüfung', username: 'story-verifier', role: 'Kommentarprüfung' },
  { name: 'Story Autorin', username: 'story-author', role: 'Berichtserstellung' },
  { name: 'Story Dekan', username: 'story-dean', role: 'Dekanat' },
];

const callerOf = async (page: Page) => {
  const { csrf } = await (await page.request.get('/api/v1/session')).json();
  return async (method: string, path: string, data?: unknown) => {
    const answer = await page.request.fetch(`/api/v1${path}`, {
      ...{ method, headers: { 'x-csrf-token': csrf }, failOnStatusCode: true },
      ...(data !== undefined && { data }),
    });
    return answer.json();
  };
};

test('gives every reader their published report until it is revoked', async ({
  page,
  browser,
  callApi,
  signInAs,
  server,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(20_000);
  const node = await startSecondNode(server);
  const editor = reportEditor(page);
  const becomeIn = async (context: BrowserContext, userId: number): Promise<void> => {
    const value = await node.sessionOf(userId);
    await context.addCookies([{ name: 'plenum_session', value, url: server.url }]);
  };
  const readers: SharedContext = { current: null };
  const visitAs = (userId: number | null, read: (tab: Page) => Promise<void>): Promise<void> =>
    lendContext(readers, browser, server.url, async (context) => {
      if (userId !== null) await becomeIn(context, userId);
      const tab = await context.newPage();
      tab.setDefaultTimeout(20_000);
      await read(tab);
    });
  await signInAs('ADMINISTRATOR');

  const people = await test.step('an administrator makes a unit and its people', async () => {
    await subunitsPage(page).addUnit('Universität Lindenau', UNIT);
    const everybody = [...STAFF, ...LECTURERS.map((lecturer) => ({ ...lecturer, role: 'Lehrperson' }))];
    await subunitsPage(page).importPeople(peopleTable(UNIT, everybody), everybody.length);
    const idOf = async (name: string): Promise<number> => {
      const { content } = await (await callApi('GET', `/users?name=${name}`)).json();
      expect(content).toHaveLength(1);
      return content[0].id;
    };
    const passwordLink = await subunitsPage(page).linkFor(READER.name);
    return {
      passwordLink,
      verifier: await idOf('Story Prüfung'),
      author: await idOf('Story Autorin'),
      dean: await idOf('Story Dekan'),
    };
  });

  await test.step('a file of all courses is imported; what has comments is to be checked first', async () => {
    const settings = { checksComments: true, keepOriginalsMonths: 12 };
    await callApi('PUT', '/verification/settings', settings);
    await leadTo(page, '/imports');
    const answers = answersTable(UNIT, FIRST, COMMENTS, [READER, ...OTHERS]);
    const file = { name: 'optik.csv', mimeType: 'text/csv', buffer: Buffer.from(answers) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: /importieren$/ }).click({ timeout: 60_000 });
    const count = LECTURERS.length + WITHOUT_REPORT.length;
    await expect(page.getByRole('heading', { name: `${count} Umfragen sind importiert` })).toBeVisible({
      timeout: 60_000,
    });
    // What waits goes on waiting; what other tests import counts at once.
    await callApi('PUT', '/verification/settings', { ...settings, checksComments: false });
  });

  await test.step('an administrator confirms who leads which course', () => confirmAllAssignments(page));

  await test.step('the verifier redacts a name, by keys, and accepts the others', () =>
    visitAs(people.verifier, async (checking) => {
      await checking.goto('/verification');
      await checking.getByRole('link', { name: FIRST.course, exact: true }).click();
      const words = checking.getByText('Mustermann');
      for (let index = 0; index < COMMENTS.length; index += 1) {
        await expect(checking.getByText(new RegExp(`^${index} von`))).toBeVisible();
        await checking.keyboard.press((await words.count()) > 0 ? 's' : 'a');
      }
      await checking.getByRole('button', { name: 'Umfrage abschließen' }).click();
      await expect(checking.getByText(/ist geprüft und zählt nun in Berichten/)).toBeVisible();
    }));

  // Where the administrator sat sits the author from now on.
  await page.goto('about:blank');
  await becomeIn(page.context(), people.author);
  const reportId = await test.step('the author lays a report out and publishes it for tomorrow', async () => {
    const call = await callerOf(page);
    const { content } = await call('GET', '/surveys?size=1000');
    const survey = content.find(({ description }: { description: string }) => description === FIRST.course);
    const { id } = await call('POST', '/reports', { title: 'Optik im Winter', surveyIds: [survey.id] });
    await editor.open(id);
    await editor.addSeveral.click();
    const questions = page.getByRole('listitem').getByRole('checkbox');
    await expect(questions).toHaveCount(3);
    for (const question of await questions.all()) await question.check();
    await page.getByRole('button', { name: '3 Fragen hinzufügen' }).click();
    await expect(editor.cards).toHaveCount(3);
    await editor.calculate.click();
    await expect(page.getByText('[…] erklärt zu schnell')).toBeVisible();
    await page.getByRole('button', { name: 'Veröffentlichen' }).click();
    const dialog = page.getByRole('dialog');
    // The dialog takes the focus itself when it has opened; before that the field would lose it, and its list would close.
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await dialog.getByRole('textbox', { name: 'Einrichtungen' }).fill(UNIT);
    await page.getByRole('option', { name: UNIT }).click();
    await dialog.getByRole('checkbox', { name: 'Später veröffentlichen' }).check();
    const tomorrow = new Date(Date.now() + 86_400_000);
    const two = (value: number) => String(value).padStart(2, '0');
    const day = `${two(tomorrow.getDate())}.${two(tomorrow.getMonth() + 1)}.${tomorrow.getFullYear()}`;
    await dialog.getByRole('textbox', { name: 'Zeitpunkt' }).fill(`${day} 08:00`);
    await dialog.getByRole('button', { name: 'Veröffentlichung planen' }).click();
    await expect(page.getByText(`geplant für ${day} 08:00`, { exact: true })).toBeVisible();
    return id as number;
  });

  const published = `/reports/${reportId}/page`;
  const expectTitle = (dean: Page, name: string) =>
    expect(dean.getByRole('heading', { level: 1, name })).toBeVisible();
  await test.step('the minute comes, and the dean reads it on another node, without the name', () =>
    visitAs(people.dean, async (dean) => {
      expect(node.url).not.toBe(server.url);
      await dean.goto(`${node.url}/reports`);
      await expect(dean.getByText('Noch kein Bericht')).toBeVisible();
      await node.inDatabase((db) =>
        sql`update report_publications set published_on = now() - interval '1 minute' where report_id = ${reportId}`.execute(
          db,
        ),
      );
      await leadTo(dean, published);
      await expectTitle(dean, 'Optik im Winter');
      await expect(dean.getByText('[…] erklärt zu schnell')).toBeVisible();
      await expect(dean.getByText('Mustermann')).toHaveCount(0);
    }));

  await test.step('the author changes the live report, and the dean still reads what was published', async () => {
    await editor.retitle('Noch in Arbeit');
    await expect(page.getByRole('heading', { level: 1, name: 'Noch in Arbeit' })).toBeVisible();
    await editor.settled();
    await visitAs(people.dean, async (dean) => {
      await dean.goto(`${node.url}${published}`);
      await expectTitle(dean, 'Optik im Winter');
    });
  });

  await test.step('a link opens it in a fresh browser, until it is revoked', async () => {
    await page.getByRole('button', { name: 'Links', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Links' });
    await dialog.getByRole('button', { name: 'Link erstellen' }).click();
    await dialog.getByLabel('Name').fill('Rat');
    await page.keyboard.press('Enter');
    const address = dialog.getByRole('textbox', { name: 'Adresse des Links „Rat“' });
    const { pathname } = new URL(await address.inputValue());
    await dialog.getByRole('button', { name: 'Fertig' }).click();
    await visitAs(null, async (reader) => {
      await reader.goto(`${node.url}${pathname}`);
      await expect(reader.getByRole('heading', { level: 1, name: 'Optik im Winter' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Zurückziehen: Rat' }).click();
      const question = page.getByRole('dialog', { name: 'Link „Rat“ zurückziehen' });
      await question.getByText('Zurückziehen').last().click();
      await expect(dialog.getByText('Es gibt noch keinen Link.')).toBeVisible();
      await reader.goto(`${node.url}${pathname}`);
      await expect(reader.getByRole('heading', { name: 'Dieser Link ist nicht gültig' })).toBeVisible();
      await expect(reader.getByText('Optik im Winter')).toHaveCount(0);
    });
  });

  await test.step('a series makes a report for each of the lecturers', async () => {
    const call = await callerOf(page);
    const { formId } = await call('GET', `/reports/${reportId}`);
    const { id } = await call('POST', '/report-templates', { title: 'Rückmeldung', formId });
    const found = await call('GET', `/item-collections?reportTemplateId=${id}&size=50`);
    const itemIds = found.content
      .filter(({ type }: { type: string }) => type !== 'OPEN')
      .map((item: { id: number }) => item.id);
    await call('POST', `/report-templates/${id}/report-items/batch`, { itemIds });
    const series = seriesWizard(page);
    await series.prepare({
      ...{ name: 'Rückmeldungen im Winter', template: 'Rückmeldung', unit: UNIT },
      title: '{template} an {leader}',
    });
    await expect(
      page.getByText(
        `Umfragen: ${LECTURERS.length + 3}. Zu erstellende Berichte: ${LECTURERS.length}. Ohne Bericht: 3.`,
        { exact: true },
      ),
    ).toBeVisible();
    await page.getByRole('searchbox', { name: 'Suchen', exact: true }).fill(READER.name);
    await expect(series.row(READER.name)).toHaveText(
      new RegExp(`Rückmeldung an ${READER.name}.*1${READER.name}Wird erstellt$`),
    );
    await page.getByRole('searchbox', { name: 'Suchen', exact: true }).clear();
    await series.showOnly(/^Kein Bericht \(3\)$/);
    await expect(page.getByRole('row')).toHaveCount(1 + WITHOUT_REPORT.length);
    for (const { leader, reason } of WITHOUT_REPORT)
      await expect(series.row(reason)).toContainText(leader || 'Ohne Namen');
    await series.save();
    // Nothing is stored meanwhile, so that what is seen in between is seen.
    const release = await node.holdTable('series_reports');
    await series.run();
    await expect(page.getByText(`0 von ${LECTURERS.length} Berichten`)).toBeVisible();
    await release();
    await expect(page.getByText('Fertig', { exact: true })).toBeVisible({ timeout: 60_000 });
    await page.getByRole('searchbox', { name: 'Suchen', exact: true }).fill(READER.name);
    await expect(series.row(READER.name)).toHaveText(/Aktuell$/);
  });

  await test.step('one lecturer sets a password by a link, reads the own report alone, and replies', () =>
    visitAs(null, async (lecturer) => {
      const { pathname, search } = people.passwordLink;
      await lecturer.goto(`${server.url}${pathname}${search}`);
      await lecturer.getByLabel('Neues Passwort').fill('Prismen brechen Licht');
      await lecturer.getByLabel('Passwort wiederholen').fill('Prismen brechen Licht');
      await lecturer.keyboard.press('Enter');
      await expect(lecturer.getByRole('link', { name: `Rückmeldung an ${READER.name}` })).toBeVisible();
      await leadTo(lecturer, '/reports');
      const list = lecturer.getByRole('table');
      await expect(list.getByRole('row')).toHaveCount(2);
      await list.getByRole('link', { name: `Rückmeldung an ${READER.name}` }).click();
      await expect(
        lecturer.getByRole('heading', { level: 1, name: `Rückmeldung an ${READER.name}` }),
      ).toBeVisible();
      await expect(
        lecturer.getByText(meanOf(READER).toLocaleString('de'), { exact: true }).first(),
      ).toBeVisible();
      await lecturer.getByRole('button', { name: 'Stellungnahme schreiben' }).click();
      await lecturer.getByRole('textbox', { name: 'Text der Stellungnahme' }).fill('Künftig langsamer.');
      await expectAccessible(lecturer);
      await lecturer.getByRole('button', { name: 'Veröffentlichen' }).click();
      await expect(lecturer.getByRole('article', { name: new RegExp(`${READER.name}$`) })).toContainText(
        'Künftig langsamer.',
      );
    }));

  await test.step('the author reads the reply in the report; the dean, whom it is not published to, has none of them', async () => {
    await page.getByRole('link', { name: `Rückmeldung an ${READER.name}` }).click();
    await expect(page).toHaveURL(/\/reports\/\d+$/);
    await leadTo(page, `${new URL(page.url()).pathname}/page`);
    await expect(page.getByText('Künftig langsamer.')).toBeVisible();
    await visitAs(people.dean, async (dean) => {
      await dean.goto(`${node.url}/reports`);
      await expect(dean.getByRole('link', { name: 'Optik im Winter' })).toBeVisible();
      await expect(dean.getByRole('table').getByRole('row')).toHaveCount(2);
    });
  });
  await readers.current?.context.close();
  await node.close();
});
