import type { Page } from '@playwright/test';
import { prepareReport } from './pages/prepare-report.ts';
import { reportEditor } from './pages/report-editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

const openPublishDialog = async (page: Page, reportId: number) => {
  await reportEditor(page).open(reportId);
  await page.getByRole('button', { name: 'Freigeben' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bericht freigeben' });
  await dialog.getByRole('checkbox', { name: 'Später freigeben' }).check();
  return {
    dialog,
    time: dialog.getByRole('textbox', { name: 'Zeitpunkt' }),
    save: dialog.getByRole('button', { name: 'Freigabe planen' }),
    openPicker: dialog.getByRole('button', { name: 'Kalender für „Zeitpunkt“ öffnen' }),
  };
};

test('[5.05], [8.08] When a moment is typed, then it must match the configured pattern, whichever that is', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Muster', items: 0 });
  const before = await (await callApi('GET', '/configs/ui')).json();
  const invalid = page.getByText('Dieser Zeitpunkt ist nicht gültig.');
  const patterns = [
    { dateFormat: 'd.m.Y', timeFormat: 'H:i:s', good: '02.01.2040 08:00:00', bad: '2040-01-02 08:00' },
    { dateFormat: 'Y-m-d', timeFormat: 'H:i', good: '2040-01-02 08:00', bad: '02.01.2040 08:00:00' },
  ];
  for (const { dateFormat, timeFormat, good, bad } of patterns) {
    await callApi('PUT', '/configs/ui', { dateFormat, timeFormat });
    const { time, save } = await openPublishDialog(page, report.id);
    await save.click();
    await expect(page.getByText('Bitte geben Sie einen Zeitpunkt ein.')).toBeVisible();
    await time.fill(bad);
    await expect(invalid).toBeVisible();
    await time.fill(good);
    await expect(invalid).toBeHidden();
    await expect(page.getByText('Bitte geben Sie einen Zeitpunkt ein.')).toBeHidden();
  }
  await callApi('PUT', '/configs/ui', before);
});

test('[9.04] When a moment is picked, then years reach from 15 back to 20 ahead, hours to 23 and minutes to 59', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Kalender', items: 0 });
  const { time, openPicker } = await openPublishDialog(page, report.id);
  await time.fill('15.03.2040 10:20:00');
  await openPicker.click();
  const picker = page.locator('.mantine-Popover-dropdown', { has: page.getByRole('spinbutton') });
  await expectAccessible(page);
  await picker.getByRole('button', { name: '16 März 2040' }).click();
  await expect(time).toHaveValue('16.03.2040 10:20:00');
  const hours = picker.getByRole('spinbutton', { name: 'Stunden' });
  const minutes = picker.getByRole('spinbutton', { name: 'Minuten' });
  await expect(hours).toHaveAttribute('aria-valuemax', '23');
  await expect(minutes).toHaveAttribute('aria-valuemax', '59');
  await hours.fill('23');
  await minutes.fill('59');
  await expect(time).toHaveValue('16.03.2040 23:59:00');

  const year = new Date().getFullYear();
  const showYears = async (wanted: number): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(picker).toBeHidden();
    await time.fill(`15.03.${wanted} 10:20:00`);
    await openPicker.click();
    await picker.getByRole('button', { name: 'Monat wählen' }).click();
    await picker.getByRole('button', { name: 'Jahr wählen' }).click();
  };
  const yearButton = (wanted: number) => picker.getByRole('button', { name: String(wanted), exact: true });
  await showYears(year + 20);
  await expect(yearButton(year + 20)).toBeEnabled();
  await expect(yearButton(year + 21)).toBeDisabled();
  await showYears(year - 15);
  await expect(yearButton(year - 15)).toBeEnabled();
  await expect(yearButton(year - 16)).toBeDisabled();
});
