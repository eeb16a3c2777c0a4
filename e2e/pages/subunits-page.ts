import { expect, type Page } from '@playwright/test';
import { leadTo } from './lead-to.ts';

export const subunitsPage = (page: Page) => ({
  addUnit: async (above: string, name: string): Promise<void> => {
    await page.goto('/subunits');
    await page.getByRole('button', { name: `Aktionen für „${above}“` }).click();
    await page.getByRole('menuitem', { name: 'Einrichtung darunter …' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`„${name}“ ist hinzugefügt.`)).toBeVisible();
  },
  importPeople: async (table: string, count: number): Promise<void> => {
    await leadTo(page, '/subunits/import?of=people');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'personen.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
    await page.getByRole('button', { name: `${count} Änderungen importieren` }).click();
    await expect(page.getByText(`Importiert: ${count} neu, 0 geändert.`)).toBeVisible();
  },
  linkFor: async (name: string): Promise<URL> => {
    await leadTo(page, '/subunits/people');
    await page.getByRole('searchbox', { name: 'Person suchen …' }).fill(name);
    await page.getByRole('button', { name: `Aktionen für „${name}“` }).click();
    await page.getByRole('menuitem', { name: 'Link für ein neues Passwort' }).click();
    const address = page.getByRole('dialog').getByRole('textbox', { name: 'Link zur Anmeldung' });
    return new URL(await address.inputValue());
  },
});
