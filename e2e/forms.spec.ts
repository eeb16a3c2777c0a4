import { prepareReport } from './pages/prepare-report.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

test('When the questions of a form are arranged by keyboard and answers are grouped, then that is saved, with a warning once it is fixed', async ({
  page,
  callApi,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  await page.goto('/forms');
  await expect(page.getByRole('heading', { level: 1, name: 'Fragebögen' })).toBeVisible();
  await expectAccessible(page);
  const { content } = await (await callApi('GET', '/forms?shortName=LV-Bewertung')).json();
  const path = `/forms/${content[0].id}/cuts`;
  await page.getByRole('link', { name: content[0].shortName, exact: true }).click();
  const rows = page.getByRole('list', { name: 'Fragen in ihrer Reihenfolge' }).locator(':scope > li');
  await expect(rows.first()).toContainText(/filtert/);
  await expectAccessible(page);
  const before = (await (await callApi('GET', path)).json()).cuts;
  const second = rows.nth(1);
  const text = (await second.locator('strong').textContent()) ?? '';
  await second.getByRole('button', { name: `Nach oben: ${text}` }).focus();
  await page.keyboard.press('Enter');
  await expect(rows.first().locator('strong')).toHaveText(text);
  await rows
    .first()
    .getByRole('button', { name: /^Antworten zusammenfassen/ })
    .click();
  const [one, two] = before[1].options.map((option: { text: Record<string, string> }) => option.text.de);
  for (const option of [one, two]) await rows.first().getByLabel(`Gruppe von „${option}“`).selectOption('0');
  // While it is being saved there is nothing to press either.
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await saved;
  await expect(page.getByRole('button', { name: 'Speichern', exact: true })).toBeDisabled();
  const after = await (await callApi('GET', path)).json();
  expect(after.isProposal).toBe(false);
  expect(after.cuts[0]).toMatchObject({ itemId: before[1].itemId, optionGroups: [[1, 2]] });
  const { id } = await prepareReport(callApi, { title: 'Gefiltert', items: 0 });
  const items = [{ itemId: after.cuts[0].itemId, itemOptionIds: [1, 2] }];
  await callApi('POST', `/reports/${id}/respondent-filter/preview`, { items });
  await page.reload();
  await expect(page.getByRole('note')).toContainText('schon gefiltert');
  await page.getByRole('checkbox', { name: /neu aufteilen/ }).check();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('note')).toBeHidden();
});

test('When a filter is chosen, then the dialog says for how many each question filters before anybody does', async ({
  page,
  callApi,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  const { id, surveyIds } = await prepareReport(callApi, { title: 'Wonach gefiltert wird', items: 1 });
  const { questions } = await (await callApi('GET', `/reports/${id}/respondent-filter/questions`)).json();
  expect(questions.some(({ respondentCount }: { respondentCount: number }) => respondentCount > 0)).toBe(
    true,
  );
  await callApi('PUT', `/reports/${id}/surveys`, { surveyIds });
  await page.goto(`/reports/${id}`);
  await page.getByRole('button', { name: 'Filter hinzufügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Befragte filtern' });
  await dialog.getByRole('textbox', { name: 'Frage', exact: true }).click();
  await expect(page.getByRole('option').first()).toContainText(/filtert|nicht gefiltert/);
  await page.getByRole('option').first().click();
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  await expectAccessible(page);
});
