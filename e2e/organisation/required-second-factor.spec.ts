import { computeCode, stepAt } from '#server/features/platform/session/second-factor/one-time-password.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { createSignInMeans } from '../support/sign-in-means.ts';
import { expect, test } from '../support/test.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const computeShownCode = (key: string): string => {
  const bits = [...key.replaceAll(' ', '')]
    .map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return computeCode(Buffer.from(bytes), stepAt(new Date()));
};

test('an administrator demands a second factor of a role, and its people set it up before all else', async ({
  page,
  context,
  server,
  signInAs,
  callApi,
}) => {
  const { username, password } = await createSignInMeans(server, 'DATA_COLLECTOR');
  await signInAs('ADMINISTRATOR');
  await page.goto('/settings/sign-in');
  const role = page.getByRole('checkbox', { name: 'Datenerfassung' });
  await role.check();
  await page.getByLabel('Frist in Tagen').fill('0');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Zweiten Faktor speichern' }).click();
  await expect(page.getByText('Gespeichert')).toBeVisible();
  await page.reload();
  await expect(role).toBeChecked();

  await context.clearCookies();
  const form = signInPage(page);
  await page.goto('/imports');
  await form.signIn(username, password);
  await expect(page.getByRole('heading', { level: 1, name: 'Zweiten Faktor einrichten' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect((await context.request.get('/api/v1/imports')).status()).toBe(403);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Zweiten Faktor einrichten' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passwort', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  await dialog.getByLabel('Code', { exact: true }).fill(computeShownCode(key));
  await dialog.getByRole('button', { name: 'Einschalten' }).click();
  await page.getByRole('button', { name: 'Ich habe sie gesichert' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Umfragen importieren' })).toBeVisible();
  expect((await context.request.get('/api/v1/imports')).status()).toBe(200);

  await signInAs('ADMINISTRATOR');
  await callApi('PUT', '/configs/second-factor', { roles: [], graceDays: 14, emergencyUserId: null });
});
