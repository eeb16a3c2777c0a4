import { expect, type Page } from '@playwright/test';

type File = string | { name: string; mimeType: string; buffer: Buffer };

export const csvFile = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

/** The import wizard in German. */
export const importsPage = (page: Page) => ({
  open: async () => {
    await page.goto('/imports');
    await expect(page.getByRole('heading', { level: 1, name: 'Umfragen importieren' })).toBeVisible();
  },
  drop: async (files: File | (string & File)[]) => {
    await page.locator('input[type=file]').setInputFiles(files as string);
    await expect(page).toHaveURL(/\/imports\/\d+$/);
  },
  ready: () => expect(page.getByRole('button', { name: 'Verwerfen', exact: true })).toBeVisible(),
  count: (label: string, within = 'Das wird importiert') =>
    page
      .locator(`dl[aria-label="${within}"] div`, { has: page.getByText(label, { exact: true }) })
      .locator('dd'),
  columns: page.getByRole('list', { name: 'Spalten und ihre Bedeutung' }),
  openColumn: (heading: string) =>
    page
      .getByRole('list', { name: 'Spalten und ihre Bedeutung' })
      .getByRole('button', { expanded: false })
      .filter({ hasText: heading })
      .first()
      .click(),
  confirm: page.getByRole('button', { name: /importieren$/ }),
});
