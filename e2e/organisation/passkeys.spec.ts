import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Role } from '#shared/permissions.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { startSecondNode } from '../support/second-node.ts';
import { createSignInMeans } from '../support/sign-in-means.ts';
import type { DemoServer } from '../support/start-demo-server.ts';
import { expect, test } from '../support/test.ts';
import { addAxe } from '../support/web-with-axe.ts';

let folder = '';
let node: Awaited<ReturnType<typeof startSecondNode>>;
test.beforeAll(async ({ server }) => {
  folder = await mkdtemp(join(tmpdir(), 'plenum-passkeys-'));
  const webFolder = await addAxe(join(folder, 'web'));
  node = await startSecondNode(server, { hostname: 'localhost', webFolder });
});
test.afterAll(async () => {
  await node.close();
  await rm(folder, { recursive: true, force: true });
});

/** A device of the browser that verifies its owner, as one with a fingerprint reader does (WebAuthn Level 3, 11.3). */
const addDevice = async (page: Page) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    verify: (isUserVerified: boolean) =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    respond: (enabled: boolean) =>
      devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    keys: async () => (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
};

const signInWithDevice = async (
  browser: Browser,
  server: DemoServer,
  role: Role,
  { offersInField = true }: { offersInField?: boolean } = {},
) => {
  const { username, password } = await createSignInMeans(server, role);
  const context = await browser.newContext({ baseURL: node.url, locale: 'de' });
  const page = await context.newPage();
  // A device that answers of itself would answer the field's offers, too, one after the other.
  if (!offersInField)
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
  const device = await addDevice(page);
  // Until somebody touches the device, the field of the user name only offers its keys.
  await device.respond(false);
  await page.goto('/sign-in?from=/settings');
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await device.respond(true);
  return { page, context, device, password };
};

const name = /Ada Lovelace/;
const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name }).click();
  await page.getByText('Abmelden', { exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in/);
};

test('[7.29] adds a passkey, signs in by it, and no longer once it was removed', async ({
  browser,
  server,
}) => {
  const { page, context, device, password } = await signInWithDevice(browser, server, 'REPORT_CREATOR', {
    offersInField: false,
  });
  const button = page.getByRole('button', { name: 'Mit einem Passkey anmelden' });

  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passwort', { exact: true }).fill('falsch');
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Passwort', { exact: true }).fill(password);
  await dialog.getByLabel('Name').fill('Mein Telefon');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByText('Mein Telefon', { exact: true })).toBeVisible();
  expect(await device.keys()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await dialog.getByLabel('Passwort', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  await expect(dialog.getByRole('alert')).toContainText('bereits einen Passkey');
  await page.keyboard.press('Escape');

  await signOut(page);
  await expectAccessible(page);
  await button.click();
  await expect(page.getByRole('button', { name })).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByText(/mit einem Passkey · /)).toBeVisible();

  await page.getByRole('button', { name: 'Passkey Mein Telefon umbenennen' }).click();
  await dialog.getByLabel('Name').fill('Altes Telefon');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('button', { name: 'Passkey Altes Telefon entfernen' }).click();
  await dialog.getByLabel('Passwort', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Entfernen' }).click();
  await expect(page.getByText('Altes Telefon', { exact: true })).toBeHidden();
  await signOut(page);
  await button.click();
  await expect(page.getByRole('alert')).toContainText('Die Anmeldung mit diesem Passkey');
  await expect(page.getByRole('alert')).toBeFocused();
  await context.close();
});

test('[7.29] signs in by the passkey that the browser offers in the field of the user name', async ({
  browser,
  server,
}) => {
  const { page, context, password } = await signInWithDevice(browser, server, 'DEAN');
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await page.getByRole('dialog').getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByText('noch nicht benutzt')).toBeVisible();
  // A virtual device chooses at once what a person would choose from the field.
  await page.getByRole('button', { name }).click();
  await page.getByText('Abmelden', { exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByRole('button', { name })).toBeVisible();
  await context.close();
});
