import { expect, type Page } from '@playwright/test';
import { leadTo } from './lead-to.ts';

interface Wanted {
  name: string;
  template: string;
  unit: string;
  title: string;
}

export const seriesWizard = (page: Page) => {
  const next = () => page.getByRole('button', { name: 'Weiter' }).click();
  const choose = async (label: string, text: string): Promise<void> => {
    await page.getByRole('combobox', { name: label }).fill(text);
    await page.getByRole('option', { name: text }).first().click();
  };
  return {
    prepare: async ({ name, template, unit, title }: Wanted): Promise<void> => {
      await leadTo(page, '/series');
      await page.getByRole('link', { name: 'Serie anlegen' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      await choose('Vorlage', template);
      await choose('Einrichtungen', unit);
      await next();
      await expect(page.getByRole('combobox', { name: 'Ein Bericht je' })).toHaveValue('Lehrperson');
      await page.getByRole('textbox', { name: 'Titel der Berichte' }).fill(title);
      await page.getByRole('radio', { name: 'Nur für die Lehrperson' }).check();
      await next();
    },
    row: (text: string) => page.getByRole('row').filter({ hasText: text }),
    showOnly: async (state: RegExp): Promise<void> => {
      await page.getByRole('combobox', { name: 'Alle' }).click();
      await page.getByRole('option', { name: state }).click();
    },
    save: () => page.getByRole('button', { name: 'Serie speichern' }).click(),
    run: () => page.getByRole('button', { name: 'Berichte erstellen' }).click(),
  };
};
