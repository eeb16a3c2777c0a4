import { prepareReport } from '../pages/prepare-report.ts';
import { reportEditor } from '../pages/report-editor.ts';
import { savedBy } from '../pages/saved-file.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const SHARES = [40, 30, 20, 10];

test('an author weighs a report by the known shares of semesters, and takes the weights back', async ({
  page,
  callApi,
  signInAs,
}) => {
  await signInAs('REPORT_CREATOR');
  const editor = reportEditor(page);
  const dialog = page.getByRole('dialog');
  const sidebar = page.getByRole('complementary');
  const several = await prepareReport(callApi, { title: 'Viele kleine', items: 1, surveys: 7 });
  const questions = await callApi(
    'GET',
    `/item-collections?reportId=${several.id}&types=SINGLE_CHOICE&size=50`,
  );
  const semester = (await questions.json()).content.find(({ text }: { text: { de: string } }) =>
    text.de.includes('Fachsemester'),
  );
  const shares = SHARES.map((share, index) => ({ position: index + 1, share }));
  const weighting = { margins: [{ itemId: semester.id, shares }], bound: 5 };
  const weigh = async (id: number, weights: typeof weighting | null) => {
    expect((await callApi('PATCH', `/reports/${id}`, { weighting: weights })).status()).toBe(200);
    return (await (await callApi('POST', `/reports/${id}/calculation`)).json()).reportItems[0].content.data;
  };
  const firstWeighted = async (): Promise<number> => {
    for (const surveyId of several.surveyIds) {
      const created = await callApi('POST', '/reports', { title: 'Gewichtet', surveyIds: [surveyId] });
      const { id } = await created.json();
      await callApi('POST', `/reports/${id}/report-items/batch`, { itemIds: several.itemIds });
      if ((await weigh(id, weighting)).weights.hidden === null) return id;
    }
    throw new Error('No survey of the demo shows all of its semesters.');
  };
  const reportId = await firstWeighted();
  await weigh(reportId, null);
  const read = async () => (await callApi('GET', `/reports/${reportId}`)).json();

  await test.step('of surveys that are mostly too small figures stay as they are, and say why', async () => {
    const { weights, figures } = await weigh(several.id, weighting);
    expect(weights.hidden).toBe('groups-hidden');
    expect(figures[0].total.weighted).toBeUndefined();
    await editor.open(several.id);
    await expect(page.getByText(/^Nicht gewichtet nach „In welchem Fachsemester/)).toBeVisible();
  });

  await editor.open(reportId);
  await test.step('shares are entered for each answer to a question that is searched for', async () => {
    await sidebar.getByRole('button', { name: 'Gewichte festlegen' }).click();
    const question = dialog.getByRole('textbox', { name: 'Frage oder Merkmal' });
    await question.fill('Fachsemester');
    await page.getByRole('option', { name: /In welchem Fachsemester sind Sie/ }).click();
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(dialog.getByRole('alert')).toContainText('mindestens zwei Anteile');
    const fields = dialog.getByRole('group', { name: /Fachsemester/ }).getByRole('textbox');
    for (const [index, share] of SHARES.entries()) await fields.nth(index).fill(String(share));
    await expect(dialog.getByText('Summe: 100')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(dialog).toBeHidden();
    await expect(sidebar.getByText('In welchem Fachsemester sind Sie?')).toBeVisible();
    await editor.settled();
  });

  await test.step('figures say by what they are weighted, with the effective number', async () => {
    await editor.calculate.click();
    await expect(page.getByText(/^Gewichtet nach „In welchem Fachsemester/).first()).toBeVisible();
    await expect(page.getByText(/^Effektives n \(Kish\)/).first()).toBeVisible();
    const { reportItems } = await read();
    const { figures, weights } = reportItems[0].content.data;
    expect(weights.hidden).toBeNull();
    expect(figures[0].total.weighted.effectiveN).toBeLessThan(figures[0].total.n);
    await expectAccessible(page);
  });

  await test.step('and so does a file', async () => {
    await page.getByRole('button', { name: 'Exportieren', exact: true }).click();
    const { content } = await savedBy(page, () =>
      page.getByRole('menuitem', { name: 'Zahlen (CSV)' }).click(),
    );
    expect(new TextDecoder().decode(content)).toContain('Gewichtet nach „In welchem Fachsemester');
  });

  await test.step('without weights the figures are those of the answers again', async () => {
    await sidebar.getByRole('button', { name: 'Gewichte ändern' }).click();
    await dialog.getByRole('button', { name: 'Keine Gewichte verwenden' }).click();
    await expect(dialog).toBeHidden();
    await expect(sidebar.getByText('Zahlen sind nicht gewichtet.')).toBeVisible();
    await editor.settled();
    await editor.calculate.click();
    await expect(page.getByText(/^Gewichtet nach/)).toHaveCount(0);
    expect((await read()).weighting).toBeNull();
  });

  await test.step('intervals of those invited are a switch of the same dialog', async () => {
    await sidebar.getByRole('button', { name: 'Gewichte festlegen' }).click();
    await dialog
      .getByRole('switch', { name: 'Intervalle für die Zahl der Eingeladenen korrigieren' })
      .check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(
      sidebar.getByText('Intervalle sind für die Zahl der Eingeladenen korrigiert.'),
    ).toBeVisible();
    await editor.settled();
    expect((await read()).correctsForInvited).toBe(true);
  });
});
