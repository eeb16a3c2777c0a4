import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const WITHOUT_LABELS = { width: 1280, height: 900 };

const entry = (menuid: string, title: string, link: string, below: unknown[] = []) => ({
  menuid,
  title,
  link,
  icon: 'help',
  submenus: { results: below },
});

const withOwnMenu = (page: Page) =>
  page.route('**/api/v1/menus', (route) =>
    route.fulfill({
      json: {
        results: [
          { ...entry('reports', 'reports', '/reports'), mark: '3' },
          entry('administration', 'administration', '', [
            entry('imports', 'imports', '/imports'),
            entry('users', 'users', '/users'),
          ]),
          entry('manual', 'Handbuch', 'https://manual.example'),
          entry('knowledge', 'knowledgeBase', '/knowledge?token={token}'),
          entry('bad', 'Böse', 'javascript:alert(1)'),
        ],
      },
    }),
  );

test('[2.26], [4.12] closes an overlay menu with Escape or a click and keeps a pinned one open', async ({
  page,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  await page.setViewportSize(WITHOUT_LABELS);
  await page.goto('/reports');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const content = page.getByRole('main');
  const before = (await content.boundingBox())?.x;
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await expect(page.getByRole('searchbox', { name: 'Menü durchsuchen' })).toBeVisible();
  expect((await content.boundingBox())?.x).toBe(before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox', { name: 'Menü durchsuchen' })).toBeHidden();
  await page.keyboard.press('Alt+M');
  await expect(page.getByRole('searchbox', { name: 'Menü durchsuchen' })).toBeVisible();
  await page.mouse.click(1200, 800);
  await expect(page.getByRole('searchbox', { name: 'Menü durchsuchen' })).toBeHidden();
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await page.getByRole('button', { name: 'Menü dauerhaft öffnen' }).click();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Menü durchsuchen' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Navigation' });
  const current = menu.getByRole('link', { name: 'Berichte', exact: true });
  await expect(current).toHaveAttribute('aria-current', 'page');
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).toContain('plenum.menu.permanentlyOpen:/');
  await expect(page.locator('[data-pinned]')).toHaveCSS('padding-left', '264px');
});

test("[2.26] opens a tenant's own menu entries safely and by keyboard", async ({ page, signInAs }) => {
  await signInAs('ADMINISTRATOR');
  await withOwnMenu(page);
  await page.setViewportSize(WITHOUT_LABELS);
  await page.goto('/imports');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Alt+M');
  const search = page.getByRole('searchbox', { name: 'Menü durchsuchen' });
  await expect(search).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Navigation' });
  const reports = menu.getByRole('link', { name: /^Berichte/ });

  await test.step('what leads out, and what is no entry', async () => {
    for (const name of [/^Handbuch/, /^Wissensdatenbank/]) {
      const link = menu.getByRole('link', { name });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
    await expect(reports).not.toHaveAttribute('target');
    await expect(menu.getByText('Böse')).toHaveCount(0);
    // The sub menu of the page that is shown is open.
    await expect(menu.getByRole('link', { name: 'Umfragen importieren' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('by keyboard', async () => {
    await reports.focus();
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('button', { name: 'Verwaltung' })).toBeFocused();
    const people = menu.getByRole('link', { name: 'Personen' });
    await page.keyboard.press('Enter');
    await expect(people).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(people).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('link', { name: 'Umfragen importieren' })).toBeFocused();
    await page.keyboard.press('Home');
    await expect(reports).toBeFocused();
    await search.fill('pers');
    await expect(people).toBeVisible();
    await expect(reports).toBeHidden();
    await search.fill('gibt es nicht');
    await expect(menu.getByText('Kein Menüpunkt gefunden')).toBeVisible();
  });
});

test('offers skip link, shortcuts, language and dark mode from the first paint', async ({
  page,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  await page.goto('/imports');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(heading('Umfragen importieren')).toBeVisible();

  await test.step('skip link and shortcuts', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Zum Inhalt springen' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Shift+?');
    const list = page.getByRole('dialog', { name: 'Tastenkürzel' });
    await expect(list.getByText('Menü öffnen oder schließen')).toBeVisible();
    await expectAccessible(list);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
  });

  await test.step('the sheet of a small screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    const sheet = page.getByRole('dialog', { name: 'Navigation' });
    await expectAccessible(page);
    await sheet.getByRole('link', { name: 'Berichte', exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/reports$/);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('language and dark', async () => {
    await page.getByRole('button', { name: /^Benutzermenü/ }).click();
    await expectAccessible(page);
    await page.getByText('English', { exact: true }).click();
    await expect(heading('Reports')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(heading('Reports')).toBeVisible();
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByText('Deutsch', { exact: true }).click();
    await expect(heading('Berichte')).toBeVisible();
    // The menu is still open.
    await page.getByText('Dunkel', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });
});
