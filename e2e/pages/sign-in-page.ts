import type { Page } from '@playwright/test';

export const signInPage = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Anmelden' }),
  username: page.getByLabel('Benutzername'),
  password: page.getByLabel('Passwort', { exact: true }),
  submit: page.getByRole('button', { name: 'Anmelden', exact: true }),
  alert: page.getByRole('alert'),
  signIn: async (username: string, password: string) => {
    await page.getByLabel('Benutzername').fill(username);
    await page.getByLabel('Passwort', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  },
});
