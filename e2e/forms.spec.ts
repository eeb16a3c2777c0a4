import { prepareReport } from './pages/prepare-report.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

test('When the questions of a form are dragged or arranged by keyboard and answers are grouped, then each says for how many it filters, and that is saved, with a warning once it is fixed', async ({
  page,
  callApi,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  await page.goto('/forms');
  await expect(page.getByRole('heading', { level: 1, name: 'Fragebögen' })).toBeVisible();
  const { content } = await (await callApi('GET', '/forms?shortName=LV-Bewertung')).json();
  const path = `/forms/${content[0].id}/cuts`;
  await page.getByRole('link', { name: content[0].shortName, exact: true }).click();
  const rows = page.getByRole('list', { name: 'Fragen in ihrer Reihenfolge' }).locator(':scope > li');
  await expect(rows.first()).toContainText(/filtert/);
  const before = (await (await callApi('GET', path)).json()).cuts;
  await expect(rows).toHaveCount(before.length);
  const number = (count: number): string => new Intl.NumberFormat('de-DE').format(count);
  for (const [index, cut] of before.entries())
    await expect(rows.nth(index)).toContainText(
      cut.respondentCount === 0 ? 'filtert niemanden' : `filtert ${number(cut.respondentCount)} von`,
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
  await expect(page.getByText(/Dies wird festgehalten/)).toBeVisible();
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
  await expectAccessible(dialog);
});

test('When a report lacks surveys of a cohort, then the filter says so and one click adds them; a part of grouped answers hides', async ({
  page,
  callApi,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  const form = (await (await callApi('GET', '/forms?shortName=LV-Bewertung')).json()).content[0].id;
  const found = await (await callApi('GET', `/surveys?forms=${form}&status=PROCESSED&size=1000`)).json();
  // Large surveys are a cohort of their own.
  const sizes: { id: number; responseCount: number }[] = found.content;
  const small = sizes
    .toSorted((a, b) => b.responseCount - a.responseCount)
    .find((one) => one.responseCount < 100);
  const created = await callApi('POST', '/reports', { title: 'Der Rest', surveyIds: [small?.id] });
  const { id } = await created.json();
  const { cuts } = await (await callApi('GET', `/forms/${form}/cuts`)).json();
  const semester = cuts.find(({ text }: { text: { de: string } }) => /Fachsemester/.test(text.de));
  const arranged = [{ itemId: semester.itemId, aboutPerson: true, optionGroups: [[1, 2]] }];
  await callApi('PUT', `/forms/${form}/cuts`, { cuts: arranged, fixAnew: true });
  await page.goto(`/reports/${id}`);
  await page.getByRole('button', { name: 'Filter hinzufügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Befragte filtern' });
  await dialog.getByRole('textbox', { name: 'Frage', exact: true }).fill('Fachsemester');
  await page.getByRole('option', { name: /Fachsemester/ }).click();
  const option = (place: number) => dialog.getByRole('checkbox').nth(place);
  await option(0).check();
  await option(1).check();
  await expect(dialog.getByRole('status')).toContainText('nur zusammen mit weiteren');
  await dialog.getByRole('button', { name: 'Filter speichern' }).click();
  const add = page.getByRole('button', { name: /fehlende/ });
  await expect(add).toBeVisible();
  await expectAccessible(page);
  await add.click();
  await expect(add).toBeHidden();
  const { surveyIds, respondentFilter } = await (await callApi('GET', `/reports/${id}`)).json();
  expect(surveyIds.length).toBeGreaterThan(1);
  expect(respondentFilter.respondentFilterItems).toHaveLength(1);
  await page.getByRole('button', { name: /^Filter „.*“ bearbeiten$/ }).click();
  const edited = page.getByRole('dialog');
  await expect(edited.getByRole('status')).not.toContainText('nur zusammen mit anderen');
  await edited.getByRole('checkbox').nth(1).uncheck();
  await expect(edited.getByRole('status')).toContainText('nur zusammen mit anderen filtern');
  await edited.getByRole('checkbox').nth(1).check();
  await expect(edited.getByRole('status')).not.toContainText('nur zusammen mit anderen');
});
