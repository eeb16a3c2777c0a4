import type { Page } from '@playwright/test';
import { prepareReport } from './pages/prepare-report.ts';
import { reportEditor } from './pages/report-editor.ts';
import { holdCalls } from './support/hold-calls.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

test('[4.08], [2.07] When a title is on its way, then calculating is blocked and the links are empty, until it has arrived', async ({
  page,
  openReport,
}) => {
  const { report, editor } = await openReport({ title: 'Vorher', items: 1 });
  const letGo = await holdCalls(page, 'PATCH', `/reports/${report.id}`, 'goes on');
  await expect(editor.calculate).toHaveAttribute('aria-disabled', 'false');
  await editor.retitle('Nachher');
  await expect(editor.calculate).toHaveAttribute('aria-disabled', 'true');
  await expect(editor.addOne).not.toHaveAttribute('href', /./);
  await expect(editor.addSeveral).not.toHaveAttribute('href', /./);
  letGo();
  await expect(editor.calculate).toHaveAttribute('aria-disabled', 'false');
  await expect(editor.addOne).toHaveAttribute('href', /./);
});

test.describe('[2.07] When a change is on its way, then both links of the header and of the empty grid are empty until it has arrived', () => {
  const changes: [name: string, method: string, path: string, act: (page: Page) => Promise<void>][] = [
    ['title', 'PATCH', '', (page) => reportEditor(page).retitle('Nachher')],
    ['surveys', 'PUT', '/surveys', (page) => reportEditor(page).chooseSurvey('')],
    ['lock', 'PUT', '/lock', (page) => reportEditor(page).lock.click()],
    [
      'templates',
      'PUT',
      '/templates/*',
      async (page) => {
        await page.getByRole('textbox', { name: 'Berichtsvorlagen' }).click();
        await page.getByRole('option').first().click();
      },
    ],
  ];
  for (const [name, method, path, act] of changes)
    test(name, async ({ page, callApi }) => {
      const report = await prepareReport(callApi, { title: 'Vorher', items: 0 });
      await reportEditor(page).open(report.id);
      const links = page.getByRole('link', {
        name: /^(Mehrere Elemente hinzufügen|Ein Element hinzufügen|Mehrere Fragen hinzufügen|Ein Element gestalten)$/,
      });
      await expect(links).toHaveCount(4);
      const empty = page.locator('main a[role="link"][aria-disabled="true"]:not([href])');
      await expect(empty).toHaveCount(0);
      const letGo = await holdCalls(page, method, `/reports/${report.id}${path}`, 'goes on');
      await act(page);
      // A locked report's grid offers nothing to add.
      await expect(empty).toHaveCount(name === 'lock' ? 2 : 4);
      letGo();
      if (name !== 'lock') await expect(page.locator('main a[href*="/items"]').first()).toBeVisible();
    });
});
