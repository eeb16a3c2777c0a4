import { expectAccessible } from '../support/expect-accessible.ts';
import { expectPageWidth } from '../support/expect-page-width.ts';
import { findSpilledText } from '../support/find-spilled-text.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

test('maps the answers of joined questions by keyboard on a phone, and parts them again', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize(PHONE);
  await signInAs('ADMINISTRATOR');
  await page.goto('/subunits/questions?text=Sie');
  for (const name of [/In welchem Fachsemester/, /Empfehlen Sie die Schulung/])
    await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Zusammenführen …' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const answers = dialog.getByRole('combobox');
  const join = dialog.getByRole('button', { name: 'Zusammenführen' });
  await expect(answers).toHaveCount(4);
  await expect(join).toBeDisabled();
  await expectPageWidth(page, PHONE.width);
  expect(await findSpilledText(page)).toEqual([]);
  await expectAccessible(dialog);

  const { keyboard } = page;
  await expect
    .poll(async () => {
      await keyboard.press('Tab');
      return answers.first().evaluate((select) => select === document.activeElement);
    })
    .toBe(true);
  // The last answer first, and so on; the second one the same as the first by mistake.
  for (const presses of [4, 4, 2, 1]) {
    for (let pressed = 0; pressed < presses; pressed += 1) await keyboard.press('ArrowDown');
    await keyboard.press('Tab');
  }
  await expect(answers.nth(1)).toHaveAccessibleDescription(/schon/);
  await expect(join).toBeDisabled();
  await expectAccessible(dialog);
  await answers.nth(1).focus();
  await keyboard.press('ArrowUp');
  expect(await answers.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value))).toEqual([
    '4',
    '3',
    '2',
    '1',
  ]);
  await expect(join).toBeEnabled();
  await join.press('Enter');
  await expect(page.getByText('2 Fragen wurden zusammengeführt.')).toBeVisible();

  await page.getByRole('link', { name: /In welchem Fachsemester|Empfehlen Sie die Schulung/ }).click();
  await expect(page.getByRole('heading', { name: '2 Fassungen' })).toBeVisible();
  const moved = page.getByRole('listitem').filter({ hasText: 'Von Hand hierher gebracht' });
  await moved.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Teilen …' }).press('Enter');
  // A disabled button takes no focus: Enter would close the dialog instead.
  const part = page.getByRole('dialog').getByRole('button', { name: 'Teilen' });
  await expect(part).toBeEnabled();
  await part.press('Enter');
  await expect(page.getByText('Die Frage ist geteilt.')).toBeVisible();
});
