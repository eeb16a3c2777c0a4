import { realDataPath } from '../../scripts/real-data.ts';
import { leadTo } from '../pages/lead-to.ts';
import { expect, test } from '../support/test.ts';

/** Published with the data: means of three of the 28 questions over all 5,820 respondents. */
const publishedMeans = [
  { question: 'Q1', mean: '2,9' },
  { question: 'Q9', mean: '3,2' },
  { question: 'Q17', mean: '3,4' },
];

test('When a spreadsheet is imported, then its calculated means stand on the report, also after a reload', async ({
  page,
  server,
}) => {
  const file = realDataPath('turkiye/turkiye-student-evaluation_R_Specific.csv');
  test.setTimeout(120_000);
  page.setDefaultTimeout(30_000);

  await test.step('sign in with the one-time link', async () => {
    await page.goto(`/sign-in?link=${await server.linkFor('ADMINISTRATOR')}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible();
  });

  await test.step('import through the wizard', async () => {
    await leadTo(page, '/imports');
    await page.locator('input[type=file]').setInputFiles(file);
    const start = page.getByRole('button', { name: '14 Umfragen importieren' });
    await expect(start).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('5.820', { exact: true }).first()).toBeVisible();
    await start.click();
    await expect(page.getByRole('heading', { name: '14 Umfragen sind importiert' })).toBeVisible({
      timeout: 60_000,
    });
  });

  await test.step('make a report of the imported surveys; it saves itself', async () => {
    await page.getByRole('link', { name: /^Bericht / }).click();
    await expect(page).toHaveURL(/\/reports\/0\?surveyIds=/);
    await page.getByRole('textbox', { name: 'Titel' }).fill('Lehre an der Hochschule');
    await expect(page).toHaveURL(/\/reports\/[1-9]\d*\?surveyIds=/);
  });

  const [first, ...others] = publishedMeans.map(({ question }) => question);
  const choose = async (question: string): Promise<void> => {
    await page.getByRole('searchbox', { name: 'Frage suchen' }).fill(question);
    await page.getByRole('checkbox', { name: new RegExp(`^${question}\\b`) }).check();
  };
  await test.step('add a bar chart with a live preview, and several at once', async () => {
    await page.getByRole('link', { name: 'Diagramm oder Text hinzufügen' }).click();
    await choose(first as string);
    await expect(page.getByRole('region', { name: 'Vorschau' }).getByRole('img')).toBeVisible();
    await page.getByRole('button', { name: 'Element hinzufügen', exact: true }).click();
    await expect(page).toHaveURL(/\/reports\/[1-9]\d*(\?|$)/);
    await page.getByRole('link', { name: 'Mehrere Fragen hinzufügen' }).click();
    await expect(page.getByRole('heading', { name: 'Mehrere Fragen hinzufügen' })).toBeVisible();
    for (const question of others) await choose(question);
    await page.getByRole('button', { name: `${others.length} Fragen hinzufügen` }).click();
    for (const { question } of publishedMeans)
      await expect(page.getByRole('heading', { name: question, exact: true })).toBeVisible();
  });

  const expectMeans = async () => {
    for (const { question, mean } of publishedMeans) {
      const card = page.getByRole('article', { name: question, exact: true });
      await card.scrollIntoViewIfNeeded();
      await expect(card.getByRole('img')).toBeVisible();
      await expect(card.getByText('5.820')).toBeVisible();
      await expect(card.getByText(mean, { exact: true })).toBeVisible();
    }
  };

  await test.step('calculate', async () => {
    await page.getByRole('complementary').getByRole('button', { name: 'Berechnen' }).click();
    await expectMeans();
  });

  await test.step('reload: still there', async () => {
    await page.reload();
    await expectMeans();
  });
});
