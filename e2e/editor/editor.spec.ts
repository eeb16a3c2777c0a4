import { reportEditor } from '../pages/report-editor.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

test('[2.07], [4.03], [4.12], [9.09] saves a new report by itself and follows it in two tabs', async ({
  page,
  context,
}) => {
  const editor = reportEditor(page);
  const sidebar = page.getByRole('complementary', { name: 'Konfiguration' });
  await page.goto('/reports/0?from=probe');
  await expect(editor.addOne).not.toHaveAttribute('href', /./);
  await expect(editor.addSeveral).not.toHaveAttribute('href', /./);
  const title = page.getByRole('textbox', { name: 'Titel' });
  await title.fill('   ');
  await title.blur();
  await expect(title).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Bitte geben Sie einen Titel ein.')).toBeHidden();
  await title.fill('   Neu und gut   ');
  await expectAccessible(page);
  await editor.chooseSurvey('');
  await expect(page).toHaveURL(/\/reports\/[1-9]\d*\?from=probe$/);
  await expect(editor.title).toHaveText('Neu und gut');
  await expect(editor.addOne).toHaveAttribute('href', /\/items\/0$/);
  await expect(sidebar).toHaveCSS('width', '480px');
  await page.getByRole('button', { name: 'Konfiguration schließen' }).click();
  await expect(sidebar).toHaveCSS('width', '50px');
  await page.reload();
  await expect(editor.title).toHaveText('Neu und gut');
  await expect(sidebar).toHaveCSS('width', '50px');
  await expectAccessible(page);

  const other = await context.newPage();
  const followed = other.waitForResponse((response) => response.url().endsWith('/events'));
  await other.goto(page.url());
  await expect(reportEditor(other).title).toHaveText('Neu und gut');
  await followed;
  await editor.retitle('Von nebenan');
  await expect(reportEditor(other).title).toHaveText('Von nebenan');
});
