import { expect, type Locator, type Page } from '@playwright/test';

type Files = Parameters<Locator['setInputFiles']>[0];

export const csvFile = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

/** Files are read by a process with a lower priority, which may have to wait on a busy machine. */
const READING_TIMEOUT_MS = 60_000;

export const importsPage = (page: Page) => {
  const columns = page.getByRole('list', { name: 'Spalten und ihre Bedeutung' });
  const open = async (): Promise<void> => {
    await page.goto('/imports');
    await expect(page.getByRole('heading', { level: 1, name: 'Umfragen importieren' })).toBeVisible();
  };
  const drop = async (files: Files): Promise<void> => {
    await page.locator('input[type=file]').setInputFiles(files);
    await expect(page).toHaveURL(/\/imports\/\d+$/);
  };
  const ready = (): Promise<void> =>
    expect(page.getByRole('button', { name: 'Verwerfen', exact: true })).toBeVisible({
      timeout: READING_TIMEOUT_MS,
    });
  return {
    columns,
    open,
    drop,
    ready,
    inspect: async (files: Files): Promise<void> => {
      await open();
      await drop(files);
      await ready();
    },
    count: (label: string, within = 'Das wird importiert') =>
      page
        .locator(`dl[aria-label="${within}"] div`, { has: page.getByText(label, { exact: true }) })
        .locator('dd'),
    openColumn: (heading: string) =>
      columns.getByRole('button', { expanded: false }).filter({ hasText: heading }).first().click(),
    confirm: page.getByRole('button', { name: /importieren$/ }),
  };
};
