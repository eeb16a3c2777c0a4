import { keyboardUser } from '../pages/keyboard-user.ts';
import { prepareReport } from '../pages/prepare-report.ts';
import { reportEditor } from '../pages/report-editor.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

test('[3.13] adds responses by keyboard and searches, sorts and scrolls them', async ({ page, callApi }) => {
  const { id } = await prepareReport(callApi, { title: 'Antworttexte', items: 0, surveys: 25 });
  const user = keyboardUser(page);
  const editor = reportEditor(page);
  await editor.open(id);
  await user.activate(editor.addOne);
  // The page takes the focus when it opens.
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await user.tabTo(page.getByRole('switch'));
  // The choice before it is one stop, whose arrows move on.
  await user.press('Shift+Tab', 'ArrowRight', 'ArrowRight');
  await expect(page.getByRole('radio', { name: 'Antworten', exact: true })).toBeChecked();
  const question = page.getByRole('checkbox', { name: /Freitext/ }).first();
  await expect(question).toBeVisible();
  await user.tabTo(question);
  await user.press('Space');
  await expect(page.getByText(/Kommentare aus \d+ Umfragen, in zufälliger Reihenfolge/)).toBeVisible();
  await user.tabTo(page.getByRole('textbox', { name: 'Überschrift' }));
  await user.type('In ihren Worten');
  await user.activate(page.getByRole('button', { name: 'Element hinzufügen' }));
  await expect(editor.card('In ihren Worten')).toBeVisible();
  expect([...user.unseen], 'stops without a visible focus').toEqual([]);

  await editor.settled();
  await editor.calculate.click();
  const card = editor.card('In ihren Worten');
  const comments = card.getByRole('region', { name: 'In ihren Worten' }).getByRole('listitem');
  await expect(comments.first()).toBeVisible();
  const summary = await card.getByRole('status').textContent();
  const all = Number(summary?.match(/^[\d.]+/)?.[0].replace('.', ''));
  // More than come with the page, and more than are in sight.
  expect(all).toBeGreaterThan(20);
  expect(await comments.count()).toBeLessThan(all);
  await card.getByRole('region', { name: 'In ihren Worten' }).focus();
  await page.keyboard.press('End');
  await expect(card.locator(`[aria-posinset="${all}"]`)).toBeVisible();
  await expect(card.locator(`[aria-posinset="${all}"]`)).not.toHaveText('');
  await card.getByRole('searchbox', { name: 'Kommentare durchsuchen' }).fill('PODCAST');
  await expect(card.getByText(new RegExp(`^\\d+ von ${all} Kommentaren$`))).toBeVisible();
  // The number is there before the last of the comments; those that still come are empty.
  await expect.poll(() => comments.allTextContents()).not.toContain('');
  for (const text of await comments.allTextContents()) expect(text).toMatch(/podcast/i);
  await card.getByRole('searchbox', { name: 'Kommentare durchsuchen' }).fill('gibt es nicht');
  await expect(card.getByText(/^0 von/)).toBeVisible();
  await expect(comments).toHaveCount(0);
  await card.getByRole('searchbox', { name: 'Kommentare durchsuchen' }).fill('');
  await card.getByRole('combobox', { name: 'Reihenfolge' }).click();
  await page.getByRole('option', { name: 'längste zuerst' }).click();
  await expect(async () => {
    const lengths = (await comments.allTextContents()).map((text) => text.length);
    expect(lengths.length).toBeGreaterThan(1);
    // None of them is still coming.
    expect(lengths).not.toContain(0);
    expect(lengths).toEqual(lengths.toSorted((one, other) => other - one));
  }).toPass();
  await expectAccessible(card);
});
