import { keyboardUser } from '../pages/keyboard-user.ts';
import { leadTo } from '../pages/lead-to.ts';
import { prepareReport } from '../pages/prepare-report.ts';
import { reportEditor } from '../pages/report-editor.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

test('adds a profile and a line chart by keyboard alone with a preview', async ({ page, callApi }) => {
  test.setTimeout(120_000);
  const { id } = await prepareReport(callApi, { title: 'Tastatur', items: 0, surveys: 12 });
  const user = keyboardUser(page);
  const editor = reportEditor(page);
  const preview = '[aria-label="Vorschau"]';
  const periods = page.getByRole('switch');
  await editor.open(id);
  await user.activate(editor.addOne);
  const questions = page.getByRole('checkbox', { name: /Skala · 5 Optionen · trifft gar nicht zu/ });
  // The page takes the focus when it opens.
  await expect(questions.first()).toBeVisible();

  await test.step('Profillinie', async () => {
    await user.tabTo(periods);
    // The choice after it is one stop, whose arrows move on.
    await user.press('Tab', 'ArrowRight');
    await expect(page.getByRole('radio', { name: 'Profillinie', exact: true })).toBeChecked();
    for (const index of [0, 1, 2]) {
      await user.tabTo(questions.nth(index));
      await user.press('Space');
    }
    await expect(page.getByRole('img', { name: /^Profillinie: 3 Fragen/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: '3 Fragen' })).toBeVisible();
    await expectAccessible(page);
    await user.tabTo(page.getByRole('textbox', { name: 'Überschrift' }));
    await user.type('Im Vergleich');
    await user.activate(page.getByRole('button', { name: 'Element hinzufügen' }));
    await expect(editor.card('Im Vergleich')).toBeVisible();
  });

  await test.step('Liniendiagramm, of the same questions', async () => {
    await user.activate(page.getByRole('button', { name: 'Aktionen für „Im Vergleich“' }));
    await page.getByRole('menuitem', { name: 'Bearbeiten' }).press('Enter');
    await expect(questions.first()).toBeVisible();
    await user.tabTo(periods);
    await user.press('Space');
    await expect(page.getByRole('img', { name: /SoSe|WiSe/ })).toBeVisible();
    await expectAccessible(page.locator(preview));
    await user.activate(page.getByRole('button', { name: 'Element speichern' }));
    await expect(editor.card('Im Vergleich')).toBeVisible();
    const { reportItems } = await (await callApi('GET', `/reports/${id}`)).json();
    expect(reportItems[0].content.config.visualizationType).toBe('LINE_CHART');
  });
  expect([...user.unseen], 'stops without a visible focus').toEqual([]);
});

test('When the page of a report is what is opened first, then every chart of the demo is drawn on it', async ({
  page,
  callApi,
}) => {
  const { content } = await (await callApi('GET', '/reports?size=100')).json();
  // Other tests make reports of their own.
  const ofDemo = content.filter(({ title }: { title: string }) =>
    /^(Lehre|Lehrveranstaltungen) i[mn] /.test(title),
  );
  expect(ofDemo.length).toBeGreaterThan(0);
  for (const [index, { id, title }] of ofDemo.entries()) {
    const path = `/reports/${id}/page`;
    await (index === 0 ? page.goto(path) : leadTo(page, path));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('img').first()).toBeVisible();
    // A profile says its numbers in another way than bars do.
    await expect(page.getByRole('heading', { name: 'Profil der Skalenfragen' })).toBeAttached();
  }
});
