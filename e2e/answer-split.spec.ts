import { reportEditor } from './pages/report-editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

test('When a lecturer’s one survey is split by semester under a filter by gender, then the groups are drawn, published and exported', async ({
  page,
  callApi,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  const form = (await (await callApi('GET', '/forms?shortName=LV-Bewertung')).json()).content[0].id;
  const found = await (await callApi('GET', `/surveys?forms=${form}&status=PROCESSED&size=1000`)).json();
  const sizes: { id: number; responseCount: number }[] = found.content;
  const [largest] = sizes.toSorted((one, other) => other.responseCount - one.responseCount);
  const created = await callApi('POST', '/reports', { title: 'Aufgeteilt', surveyIds: [largest?.id] });
  const { id } = await created.json();
  const editor = reportEditor(page);
  const question = 'Die Lehrperson erklärt verständlich.';

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

  await test.step('a filter narrows every group', async () => {
    await callApi('PUT', `/reports/${id}/respondent-filter/items/${await genderOf()}`, [1]);
    await page.reload();
    await editor.calculate.click();
    await expect(editor.card(question).getByRole('img')).toContainText('Semester');
    const { reportItems } = await (await callApi('GET', `/reports/${id}`)).json();
    const [{ groups, total }] = reportItems[0].content.data.figures;
    const shown = groups.filter(
      ({ distribution }: { distribution: { hidden: unknown } }) => distribution.hidden === null,
    );
    expect(shown.length).toBeGreaterThan(0);
    for (const { distribution } of shown) expect(distribution.n).toBeLessThanOrEqual(total.n);
  });

  await test.step('readers and files show the same groups', async () => {
    const [unit] = (await (await callApi('GET', '/units?size=1')).json()).content;
    const publication = { unitIds: [unit.id], publishedOn: null };
    expect((await callApi('PUT', `/reports/${id}/publication`, publication)).ok()).toBe(true);
    await page.goto(`/reports/${id}/page`);
    await expect(page.getByRole('img', { name: /Lehrperson erklärt/ })).toContainText('Semester');
    await expectAccessible(page);
    const csv = await (await callApi('GET', `/reports/${id}/export?format=CSV`)).text();
    expect(csv).toContain('1. oder 2. Semester');
  });

  async function genderOf(): Promise<number> {
    const { questions } = await (await callApi('GET', `/reports/${id}/respondent-filter/questions`)).json();
    return questions.find(({ text }: { text: { de: string } }) => text.de.includes('Geschlecht')).itemId;
  }
});
