import type { Survey } from '#shared/surveys/surveys/contract.ts';
import type { HiddenReason } from '#shared/surveys/surveys/hidden-reasons.ts';
import { prepareReport } from '../pages/prepare-report.ts';
import { reportEditor } from '../pages/report-editor.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

test('[2.10] [2.11] [2.12] [2.16] [4.02] [4.05] [4.06] [4.07] [5.04] [5.05] [7.10] [9.02] report sidebar', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Seitenleiste', items: 1, surveys: 12 });
  const path = `/reports/${report.id}`;
  const found = await callApi('GET', `/item-collections?reportId=${report.id}&itemTextName=Fachsemester`);
  const itemId = (await found.json()).content[0].id;
  await callApi('PUT', `${path}/respondent-filter/items/${itemId}`, [1, 2]);
  const editor = reportEditor(page);
  await editor.open(report.id);
  const dialog = page.getByRole('dialog');

  await test.step('[2.11], [2.12], [9.02] all surveys are in a table of pages of ten', async () => {
    const chips = page.getByRole('complementary').getByRole('list', { name: 'Umfragen' });
    await expect(chips.getByRole('listitem')).toHaveCount(6);
    await page.getByRole('button', { name: 'Alle 12 anzeigen' }).click();
    for (const column of ['Umfrage', 'Fragebogen', 'Lehrperson', 'Semester', 'Befragte'])
      await expect(dialog.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
    await expect(dialog.getByRole('rowheader')).toHaveCount(10);
    await expect(dialog.getByText('1–10 von 12')).toBeVisible();
  });

  await test.step('[4.07], [7.10] it says of each how many respondents remain, or why that is hidden', async () => {
    const why: Partial<Record<HiddenReason, string>> = {
      'only-together': 'nur gemeinsam',
      'filter-not-possible': 'nicht filterbar',
      'filter-merged-options': 'nicht nach diesen Antworten',
      'filter-too-narrow': 'niemand mit dem Filter',
    };
    const { content } = await (await callApi('GET', `${path}/surveys?size=10`)).json();
    const texts: string[] = content.map((survey: Survey): string => {
      const { filteredRespondentCount: left, responseCount: all, hidden } = survey;
      if (hidden !== null) return why[hidden] ?? hidden;
      return Number(left) < Number(all) ? `${left} von ${all}` : String(all);
    });
    await expect(dialog.locator('[data-label="Befragte"]')).toHaveText(texts);
    expect(texts.some((text) => /von|gemeinsam|filterbar/.test(text))).toBe(true);
    await expectAccessible(dialog);
  });

  await test.step('[4.05] one is taken out of it', async () => {
    await dialog.getByRole('button', { name: 'Seite 2', exact: true }).click();
    await expect(dialog.getByText('11–12 von 12')).toBeVisible();
    const remove = dialog.getByRole('button', { name: /entfernen$/ });
    await expect(dialog.getByRole('rowheader')).toHaveCount(2);
    const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
    await remove.first().click();
    expect((await (await answered).json()).surveyIds).toHaveLength(11);
    await expect(remove).toHaveCount(1);
  });

  await test.step('[2.12], [4.05] they are sorted, searched and removed together by keyboard', async () => {
    const names = dialog.getByRole('rowheader');
    await dialog.getByRole('button', { name: 'Umfrage', exact: true }).click();
    await expect(dialog.getByRole('columnheader', { name: 'Umfrage', exact: true })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    const sorted = await names.allTextContents();
    expect(sorted).toEqual(sorted.toSorted(new Intl.Collator('de', { numeric: true }).compare));
    const word = sorted[0]?.split(' ').at(-1) ?? '';
    await dialog.getByRole('searchbox').fill(word);
    await expect(names.first()).toContainText(word);
    const found = await names.count();
    await dialog.getByRole('checkbox', { name: /gefundene/ }).press('Space');
    await expectAccessible(dialog);
    const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
    await dialog.getByRole('button', { name: /^\d+ Umfragen? entfernen$/ }).press('Enter');
    expect((await (await answered).json()).surveyIds).toHaveLength(11 - found);
    await expect(dialog.getByText('Keine Umfrage passt zur Suche.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('[2.11] the search marks what is in the report', async () => {
    await page.getByRole('textbox', { name: 'Umfragen' }).click();
    const inReport = page.getByRole('option', { name: /Im Bericht/ });
    await expect(inReport.first()).toBeVisible();
    await expect(inReport.first()).toBeDisabled();
    await page.keyboard.press('Escape');
  });

  await test.step("[2.10], [4.06] offers templates of its forms first and removes a template's items with it", async () => {
    const box = page.getByRole('textbox', { name: 'Berichtsvorlagen' });
    const chips = page.getByRole('list', { name: 'Berichtsvorlagen' });
    await expect(editor.cards).toHaveCount(1);
    await box.fill('Seminarkultur');
    await expect(page.getByText('Keine Vorlage gefunden.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('switch', { name: 'Vorlagen für andere Fragebögen zeigen' }).click();
    await box.click();
    await expect(page.getByRole('option', { name: /Seminarkultur/ })).toBeVisible();
    await box.fill('Aufwand');
    await page.getByRole('option', { name: /Aufwand und Betreuung/ }).click();
    await expect(chips.getByRole('listitem')).toHaveCount(1);
    await expect.poll(() => editor.cards.count()).toBeGreaterThan(1);
    await page.keyboard.press('Escape');
    await chips.getByRole('button', { name: /entfernen$/ }).click();
    await expect(editor.cards).toHaveCount(1);
  });

  await test.step('[2.16], [4.02], [5.04], [5.05] names every wrong field of a later publication', async () => {
    await page.getByRole('button', { name: 'Veröffentlichen' }).click();
    await dialog.getByRole('checkbox', { name: 'Später veröffentlichen' }).check();
    await dialog.getByRole('button', { name: 'Veröffentlichung planen' }).click();
    await expect(dialog.getByText('Bitte wählen Sie mindestens eine Einrichtung aus.')).toBeVisible();
    await expect(dialog.getByText('Bitte geben Sie einen Zeitpunkt ein.')).toBeVisible();
    const time = dialog.getByRole('textbox', { name: 'Zeitpunkt' });
    await time.fill('morgen');
    await expect(dialog.getByText('Dieser Zeitpunkt ist nicht gültig.')).toBeVisible();
    await time.fill('01.01.2020 08:00');
    await expect(dialog.getByText('Der Zeitpunkt muss in der Zukunft liegen.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Kalender für „Zeitpunkt“ öffnen' }).click();
    await expect(page.getByRole('spinbutton', { name: 'Stunden' })).toBeVisible();
    // The dialog with what is wrong in it, and the calendar above it.
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await time.fill('02.01.2040 08:00');
    await dialog.getByRole('textbox', { name: 'Einrichtungen' }).click();
    await page.getByRole('option').first().click();
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Veröffentlichung planen' }).click();
    await expect(dialog).toBeHidden();
    const planned = page.getByText('geplant für 02.01.2040 08:00', { exact: true });
    await expect(planned).toBeVisible();
    await page.getByRole('button', { name: 'Veröffentlichung zurückziehen' }).click();
    await dialog.getByRole('button', { name: 'Veröffentlichung zurückziehen' }).click();
    await expect(dialog).toBeHidden();
    await expect(planned).toBeHidden();
  });
});
