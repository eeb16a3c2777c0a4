import { Webhook } from 'standardwebhooks';
import {
  startReceiver,
  type WebhookReceiver,
} from '#server/features/platform/webhooks/testing/webhook-receiver.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

let receiver: WebhookReceiver;
test.beforeAll(async () => {
  receiver = await startReceiver();
});
test.afterAll(() => receiver.close());

test('an administrator adds a webhook, tries it, replaces its secret, pauses and deletes it', async ({
  page,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  await page.goto('/settings/webhooks');
  await page.getByRole('button', { name: 'Webhook hinzufügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Webhook hinzufügen' });
  await dialog.getByLabel('Adresse').fill('http://10.0.0.1/hook');
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click();
  await expect(dialog.getByRole('alert')).toContainText('privaten Netz');
  await dialog.getByLabel('Adresse').fill(receiver.url);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click();
  const created = page.getByRole('dialog', { name: 'Webhook hinzugefügt' });
  const secret = await created.getByLabel('Secret').inputValue();
  await created.getByRole('button', { name: 'Fertig' }).click();
  await expect(page).toHaveURL(/\/settings\/webhooks\/\d+$/);

  await page.getByRole('button', { name: 'Testnachricht senden' }).click();
  await expect(page.getByText('zugestellt', { exact: true })).toBeVisible({ timeout: 20_000 });
  const [message] = receiver.received;
  const verified = new Webhook(secret).verify(
    message?.body ?? '',
    (message?.headers ?? {}) as Record<string, string>,
  );
  expect(verified).toMatchObject({ type: 'webhook.test' });
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Secret ersetzen' }).click();
  await page
    .getByRole('dialog', { name: 'Secret ersetzen' })
    .getByRole('button', { name: 'Ersetzen' })
    .click();
  const renewed = page.getByRole('dialog', { name: 'Neues Secret' });
  expect(await renewed.getByLabel('Secret').inputValue()).not.toBe(secret);
  await renewed.getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByText(/Das alte Secret signiert noch bis/)).toBeVisible();

  await page.getByRole('button', { name: 'Pausieren' }).click();
  await expect(page.getByText('pausiert', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Noch kein Webhook')).toBeVisible();
});
