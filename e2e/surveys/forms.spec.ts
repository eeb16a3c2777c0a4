import { prepareReport } from '../pages/prepare-report.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test("saves the order of a form's questions by drag or keyboard", async ({ page, callApi, signInAs }) => {
  await signInAs('ADMINISTRATOR');
  await page.goto('/forms');
  await expect(page.getByRole('heading', { level: 1, name: 'Fragebögen' })).toBeVisible();
  const { content } = await (await callApi('GET', '/forms?shortName=LV-Bewertung')).json();
  const path = `/forms/${content[0].id}/reserved-questions`;
  await page.getByRole('link', { name: content[0].shortName, exact: true }).click();
  const rows = page.getByRole('list', { name: 'Fragen in ihrer Reihenfolge' }).locator(':scope > li');
  await expect(rows.first()).toContainText(/filtert/);
  const before = (await (await callApi('GET', path)).json()).questions;
  await expect(rows).toHaveCount(before.length);
  const number = (count: number): string => new Intl.NumberFormat('de-DE').format(count);
  for (const [index, question] of before.entries())
    await expect(rows.nth(index)).toContainText(
      question.respondentCount === 0
        ? 'filtert niemanden'
        : `filtert ${number(question.respondentCount)} von`,
    );
  const moved = before[2].text.de;
  await rows.nth(2).dragTo(rows.nth(0));
  await expect(rows.first().locator('strong')).toHaveText(moved);
  await page.getByRole('button', { name: 'Änderungen verwerfen' }).click();
  await expect(rows.nth(2).locator('strong')).toHaveText(moved);
  const second = rows.nth(1);
  const text = (await second.locator('strong').textContent()) ?? '';
  await second.getByRole('button', { name: `Nach oben: ${text}` }).focus();
  await page.keyboard.press('Enter');
  await expect(rows.first().locator('strong')).toHaveText(text);
  // While it is being saved there is nothing to press either.
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await saved;
  await expect(page.getByRole('button', { name: 'Speichern', exact: true })).toBeDisabled();
  const after = await (await callApi('GET', path)).json();
  expect(after.isProposal).toBe(false);
  expect(after.questions[0]).toMatchObject({ itemId: before[1].itemId });
  const { id } = await prepareReport(callApi, { title: 'Gefiltert', items: 0 });
  await callApi('PUT', `/reports/${id}/respondent-filter/items/${after.questions[0].itemId}`, [1]);
  await page.reload();
  await expect(page.getByRole('note')).toContainText('schon gefiltert');
  await callApi('PUT', path, { questions: [] });
});

test('shows for how many respondents each question filters before it is chosen', async ({
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
  await expectAccessible(dialog);
});

test('filters a lecturer’s one small survey and refuses what would identify one person', async ({
  page,
  callApi,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  const form = (await (await callApi('GET', '/forms?shortName=LV-Bewertung')).json()).content[0].id;
  const found = await (await callApi('GET', `/surveys?forms=${form}&status=PROCESSED&size=1000`)).json();
  const sizes: { id: number; responseCount: number }[] = found.content;
  const small = sizes
    .toSorted((a, b) => b.responseCount - a.responseCount)
    .find((one) => one.responseCount < 60);
  const created = await callApi('POST', '/reports', { title: 'Eine Umfrage', surveyIds: [small?.id] });
  const { id } = await created.json();
  const before = await (await callApi('GET', `/forms/${form}/reserved-questions`)).json();
  await page.goto(`/reports/${id}`);
  await page.getByRole('button', { name: 'Filter hinzufügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Befragte filtern' });
  await dialog.getByRole('textbox', { name: 'Frage', exact: true }).fill('Geschlecht');
  await page.getByRole('option', { name: /Geschlecht.*filtert/ }).click();
  await dialog.getByRole('checkbox').first().check();
  const meter = dialog.getByRole('status');
  await expect(meter).toContainText(/\d+ von \d+ Befragten/);
  await expectAccessible(dialog);
  // Looking at a filter enters nothing into the survey's ledger.
  expect((await (await callApi('GET', `/forms/${form}/reserved-questions`)).json()).filteredSurveyCount).toBe(
    before.filteredSurveyCount,
  );
  await dialog.getByRole('button', { name: 'Filter speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Befragten' })).toContainText(/\d+ von \d+/);
  const { filteredRespondentCount } = await (await callApi('GET', `/reports/${id}`)).json();
  expect(filteredRespondentCount).toBeGreaterThanOrEqual(5);
  await page.getByRole('button', { name: /^Filter „.*Geschlecht.*“ bearbeiten$/ }).click();
  const edited = page.getByRole('dialog');
  for (const option of await edited.getByRole('checkbox').all()) await option.uncheck();
  await edited.getByRole('checkbox').last().check();
  await expect(edited.getByRole('status')).toContainText(/nicht gezeigt|zu eng|zu wenige/);
});
