import { keyboardUser } from '../pages/keyboard-user.ts';
import { prepareReport } from '../pages/prepare-report.ts';
import { reportEditor } from '../pages/report-editor.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';
import { unique } from '../support/unique.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

test('[3.13] lists and marks the comments with a chosen word of a cloud', async ({ page, callApi }) => {
  const { id } = await prepareReport(callApi, { title: 'Wörter', items: 0, surveys: 25 });
  const open = await (await callApi('GET', `/item-collections?reportId=${id}&types=OPEN`)).json();
  const config = {
    visualizationType: 'WORDCLOUD_RESPONSES',
    analysisType: 'WORD_FREQUENCY',
    itemIds: [open.content[0].id],
    title: 'In ihren Worten',
  };
  await callApi('POST', `/reports/${id}/report-items`, { config });
  await callApi('POST', `/reports/${id}/calculation`);
  const user = keyboardUser(page);
  const editor = reportEditor(page);
  await editor.open(id);
  const card = editor.card('In ihren Worten');
  const cloud = card.getByRole('group').getByRole('button');
  await expect(cloud.first()).toBeVisible();
  const comments = card.getByRole('region', { name: 'In ihren Worten' }).getByRole('listitem');
  await expect(comments.first()).toBeVisible();
  await user.tabTo(cloud.first());
  await user.press('ArrowRight');
  const word = card.getByRole('group').locator('text:focus');
  await user.press('Enter');
  await expect(word).toHaveAttribute('aria-pressed', 'true');
  await expect(comments.first().locator('mark').first()).toBeVisible();
  await expect(comments.filter({ hasNot: page.locator('mark') })).toHaveCount(0);
  await expectAccessible(page);
  await user.press('Enter');
  await expect(word).toHaveAttribute('aria-pressed', 'false');
  await expect(comments.first().locator('mark')).toHaveCount(0);
  await cloud.first().click();
  await expect(cloud.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(comments.first().locator('mark').first()).toBeVisible();
  await expect(comments.filter({ hasNot: page.locator('mark') })).toHaveCount(0);
  await cloud.first().click();
  await expect(comments.first().locator('mark')).toHaveCount(0);
});

test('When lists of words are changed, then leaving asks until they are saved, and they are kept', async ({
  page,
}) => {
  await page.goto('/words');
  const stopWords = page.getByRole('combobox', { name: 'Weglassen' });
  const word = unique('Wort').replace(/\W/g, '').toLowerCase();
  await stopWords.fill(word);
  await stopWords.press('Enter');
  await page.getByRole('link', { name: 'Berichte' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Änderungen verwerfen?' });
  await dialog.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(page).toHaveURL(/\/words$/);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Wörter gespeichert')).toBeVisible();
  await page.getByRole('link', { name: 'Berichte' }).first().click();
  await expect(page).toHaveURL(/\/reports$/);
  await page.goto('/words');
  await expect(page.getByText(word, { exact: true })).toBeVisible();
});

test('[7.28] tries out a topic model before saving it to the list', async ({ page }) => {
  const name = unique('Lehre');
  await page.goto('/topics');
  await page.getByRole('link', { name: 'Neues Modell' }).click();
  await page.getByLabel('Name des Modells').fill(name);
  await page.getByLabel('Name auf Deutsch').fill('Räume');
  await page.getByRole('combobox', { name: 'Begriffe' }).fill('*saal*');
  await page.getByRole('combobox', { name: 'Begriffe' }).press('Enter');
  await page.getByLabel('Kommentare', { exact: true }).fill('Der Hörsaal war kalt.\nAlles gut.');
  await page.getByRole('button', { name: 'Zuordnen', exact: true }).click();
  const tried = page.getByRole('list', { name: 'Zugeordnete Kommentare' }).getByRole('listitem');
  await expect(tried).toHaveCount(2);
  await expect(tried.last()).toContainText('ohne Thema');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page).toHaveURL(/\/topics\/[1-9]\d*$/);
  await page.getByRole('link', { name: 'Themenmodelle' }).first().click();
  await expect(page.getByRole('rowheader', { name })).toBeVisible();
});

test('says below a cloud what stands out once an author asks for it, also on a phone', async ({
  page,
  callApi,
}) => {
  const { id } = await prepareReport(callApi, { title: 'Auffälliges', items: 0, surveys: 60 });
  const open = await (await callApi('GET', `/item-collections?reportId=${id}&types=OPEN`)).json();
  const config = {
    visualizationType: 'WORDCLOUD',
    analysisType: 'WORD_FREQUENCY',
    itemIds: [open.content.find(({ text }: { text: { de: string } }) => /gefallen/.test(text.de)).id],
    title: 'Was auffällt',
  };
  const item = await (await callApi('POST', `/reports/${id}/report-items`, { config })).json();
  const editor = reportEditor(page);
  const card = editor.card('Was auffällt');
  await page.goto(`/reports/${id}/items/${item.id}`);
  await page.getByRole('switch', { name: /^Auffälliges markieren/ }).check();
  await page.getByRole('button', { name: 'Element speichern' }).click();
  await expect(card).toBeVisible();
  await callApi('POST', `/reports/${id}/calculation`);
  await editor.open(id);
  // The small demo has too few comments for a word to stand out for certain.
  const note = card.getByText(/^Fällt auf: .+ anderswo \d+|^Gegenüber \d+ Kommentaren .+ fällt nichts auf/);
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(note).toBeVisible();
});
