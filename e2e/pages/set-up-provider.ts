import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the dialog for a new identity provider of that protocol, for an administrator. */
export const openNewProvider = async (page: Page, protocol: string): Promise<Locator> => {
  await page.goto('/settings/sign-in');
  await page.getByRole('button', { name: 'Anmeldedienst hinzufügen' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(protocol, { exact: true }).click();
  return dialog;
};

/** Adds the provider of the filled dialog. Returns its id. */
export const addProvider = async (page: Page, dialog: Locator): Promise<number> => {
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click();
  await expect(page).toHaveURL(/\/settings\/sign-in\/\d+$/);
  return Number(page.url().split('/').at(-1));
};

/** Gives people with the claim the role in the first unit, and activates the provider. */
export const admitByRule = async (
  page: Page,
  {
    claim,
    value = 'staff',
    role,
    shown = 'Auf der Anmeldeseite anzeigen',
  }: { claim: string; value?: string; role: string; shown?: string },
): Promise<void> => {
  await page.getByRole('button', { name: 'Regel hinzufügen' }).click();
  await page.getByLabel('Claim der Regel 1').fill(claim);
  await page.getByLabel('Wert der Regel 1').fill(value);
  await page.getByLabel('Rolle der Regel 1').selectOption(role);
  await page.getByRole('combobox', { name: 'Einrichtung der Regel 1' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByLabel(shown).check();
  await page.getByRole('button', { name: 'Speichern' }).click();
};
