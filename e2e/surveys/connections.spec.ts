import { expectEveryLook } from '../pages/every-look.ts';
import { answerWithSurveys } from '../pages/remote-surveys.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test('When a survey server is added and its surveys are chosen, then that works by keyboard in every look', async ({
  page,
  callApi,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  await answerWithSurveys(page);
  await page.goto('/imports');
  await page.getByRole('link', { name: 'Aus LimeSurvey abrufen' }).press('Enter');
  await page.getByRole('button', { name: 'Umfrageserver hinzufügen' }).press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Evaluationsstelle');
  for (const text of ['ftp://umfragen.example.org', 'plenum', 'geheim'])
    await page.keyboard.press('Tab').then(() => page.keyboard.type(text));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('https://');
  await page.getByLabel('Adresse', { exact: true }).fill('https://umfragen.example.org');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Evaluationsstelle' }).press('Enter');
  await page.getByRole('checkbox').nth(2).press('Space');
  await expect(page.getByText('1 Umfrage ausgewählt')).toBeVisible();
  const path = new URL(page.url()).pathname;
  await expectEveryLook(page, [
    {
      ...{ name: 'surveys of a server', path },
      ready: () => expect(page.getByRole('checkbox').first()).toBeVisible(),
    },
  ]);
  await callApi('PUT', '/configs/ui', { language: { user: 'de', context: 'edu' } });
});
