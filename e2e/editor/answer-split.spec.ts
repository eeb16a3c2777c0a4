import { reportEditor } from '../pages/report-editor.ts';
import { savedBy } from '../pages/saved-file.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const RESPONDENTS = 30;

test('an author of one survey of thirty filters by gender, splits by semester, publishes and exports', async ({
  page,
  callApi,
  signInAs,
}) => {
  await signInAs('REPORT_CREATOR');
  const form = (await (await callApi('GET', '/forms?shortName=LV-Bewertung')).json()).content[0].id;
  const found = await (await callApi('GET', `/surveys?forms=${form}&status=PROCESSED&size=1000`)).json();
  const sizes: { id: number; responseCount: number }[] = found.content;
  const off = ({ responseCount }: { responseCount: number }) => Math.abs(responseCount - RESPONDENTS);
  const [survey] = sizes.toSorted((one, other) => off(one) - off(other));
  expect(off(survey as (typeof sizes)[number])).toBeLessThanOrEqual(6);
  const created = await callApi('POST', '/reports', { title: 'Eine Umfrage', surveyIds: [survey?.id] });
  const { id } = await created.json();
  const editor = reportEditor(page);
  const dialog = page.getByRole('dialog');
  const question = 'Die Lehrperson erklärt verständlich.';
  const read = async () => (await callApi('GET', `/reports/${id}`)).json();

  await test.step('the question of the split is found by typing, and the preview follows', async () => {
    await editor.open(id);
    await editor.addOne.click();
    const answered = page.waitForResponse(/[?&]itemTextName=Lehrperson(&|$)/);
    await page.getByRole('searchbox').fill('Lehrperson');
    await answered;
    await page.getByRole('checkbox', { name: /Lehrperson erklärt/ }).check();
    const split = page.getByRole('combobox', { name: 'Aufteilen nach den Antworten auf' });
    await split.fill('Fachsemester');
    await page.getByRole('option', { name: 'In welchem Fachsemester sind Sie?' }).click();
    await expect(page.getByRole('combobox', { name: 'Aufteilen', exact: true })).toBeHidden();
    await expect(page.getByRole('img', { name: /Lehrperson erklärt/ })).toContainText('1. oder 2. Semester');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Element hinzufügen' }).click();
    await expect(editor.card(question)).toBeVisible();
  });

  await test.step('a filter by gender shows figures, and says of how many people', async () => {
    await page.getByRole('button', { name: 'Filter hinzufügen' }).click();
    await page.getByRole('textbox', { name: 'Frage', exact: true }).fill('Geschlecht');
    await page.getByRole('option', { name: /Geschlecht/ }).click();
    await page.getByRole('checkbox', { name: 'Weiblich' }).check();
    await expect(dialog.getByRole('status')).toContainText(/Befragte/);
    await page.getByRole('button', { name: 'Filter speichern' }).click();
    await expect(dialog).toBeHidden();
    await editor.settled();
    await editor.calculate.click();
    await expect(editor.card(question).getByRole('img')).toContainText('Semester');
    const { reportItems, filteredRespondentCount } = await read();
    const [{ groups, total }] = reportItems[0].content.data.figures;
    expect(total.hidden).toBeNull();
    expect(total.n).toBeLessThanOrEqual(filteredRespondentCount);
    const shown = groups.filter(
      ({ distribution }: { distribution: { hidden: unknown } }) => distribution.hidden === null,
    );
    expect(shown.length).toBeGreaterThan(0);
    for (const { distribution } of shown) expect(distribution.n).toBeLessThanOrEqual(total.n);
    const count = new RegExp(`${filteredRespondentCount} von ${survey?.responseCount}`);
    await expect(page.getByRole('complementary').getByText(count)).toBeVisible();
  });

  await test.step('published to a unit, readers see the same groups', async () => {
    await page.getByRole('button', { name: 'Veröffentlichen' }).click();
    await dialog.getByRole('textbox', { name: 'Einrichtungen' }).click();
    await page.getByRole('option').first().click();
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Veröffentlichen' }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`/reports/${id}/page`);
    await expect(page.getByRole('img', { name: /Lehrperson erklärt/ })).toContainText('Semester');
    await expectAccessible(page);
  });

  await test.step('and so does a file', async () => {
    await page.getByRole('button', { name: 'Exportieren', exact: true }).click();
    const { content } = await savedBy(page, () =>
      page.getByRole('menuitem', { name: 'Zahlen (CSV)' }).click(),
    );
    const csv = new TextDecoder().decode(content);
    expect(csv).toContain('1. oder 2. Semester');
    expect(csv).toContain('Weiblich');
  });
});
