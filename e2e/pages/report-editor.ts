import { expect, type Page } from '@playwright/test';

export const reportEditor = (page: Page) => {
  const cards = page.getByRole('article');
  return {
    cards,
    card: (title: string) => page.getByRole('article', { name: title }),
    title: page.getByRole('heading', { level: 1 }),
    addSeveral: page.getByRole('link', { name: 'Mehrere Fragen hinzufügen' }),
    addOne: page.getByRole('link', { name: 'Diagramm oder Text hinzufügen' }),
    lock: page.getByRole('button', { name: 'Sperren', exact: true }),
    unlock: page.getByRole('button', { name: 'Entsperren' }),
    calculate: page.getByRole('complementary').getByRole('button', { name: 'Berechnen' }),
    open: async (reportId: number): Promise<void> => {
      await page.goto(`/reports/${reportId}`);
      // The first page of a fresh server also reads the program.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
    },
    retitle: async (title: string): Promise<void> => {
      await page.getByRole('button', { name: 'Titel bearbeiten' }).click();
      await page.getByRole('textbox', { name: 'Titel' }).fill(title);
      await page.keyboard.press('Enter');
    },
    settled: (): Promise<void> =>
      expect(page.getByText(/Wird gespeichert|noch nicht gespeichert/)).toBeHidden(),
    chooseSurvey: async (text: string): Promise<void> => {
      await page.getByRole('textbox', { name: 'Umfragen' }).fill(text);
      await page.getByRole('option').first().click();
    },
  };
};
