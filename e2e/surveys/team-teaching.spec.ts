import { expectAccessible } from '../support/expect-accessible.ts';
import { expectPageWidth } from '../support/expect-page-width.ts';
import { findSpilledText } from '../support/find-spilled-text.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

test('a second leader is named on a phone, assigned an account, and told on the page of the survey', async ({
  page,
  signInAs,
  callApi,
}) => {
  await signInAs('ADMINISTRATOR');
  const list = await (
    await callApi('GET', '/surveys/administration?size=1&sort=description&order=asc')
  ).json();
  const [{ id, description, leaders }] = list.content;
  const people = await (await callApi('GET', '/users?role=INSTRUCTOR&active=true')).json();
  const account = people.content[0].name as string;

  await page.setViewportSize(PHONE);
  await page.goto('/subunits/surveys?sort=description&order=asc');
  await page
    .getByRole('button', { name: `Aktionen für „${description}“` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Berichtigen …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Person hinzufügen' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Name' }).last()).toBeFocused();
  await page.keyboard.type('Grace Hopper');
  await dialog.getByRole('combobox', { name: 'Konto, das die Ergebnisse liest' }).last().click();
  await page
    .getByRole('option', { name: new RegExp(account) })
    .first()
    .click();
  await expectAccessible(dialog);
  expect(await findSpilledText(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Grace Hopper')).toBeVisible();

  await page.goto(`/surveys/${id}`);
  const team = page.getByRole('listitem').filter({ hasText: /Grace Hopper/ });
  await expect(team).toContainText(`${account} liest die Ergebnisse (von Hand zugeordnet)`);
  await expect(page.getByRole('listitem').filter({ hasText: leaders[0].name }).first()).toBeVisible();
  await expectPageWidth(page, PHONE.width);
  await expectAccessible(page.getByRole('main'));

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/subunits/surveys?sort=description&order=asc');
  await page
    .getByRole('button', { name: `Aktionen für „${description}“` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Berichtigen …' }).click();
  await dialog.getByRole('button', { name: 'Grace Hopper entfernen' }).click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Grace Hopper')).toHaveCount(0);
});
