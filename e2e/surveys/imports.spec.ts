import { csvFile, importsPage } from '../pages/imports-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectPageWidth } from '../support/expect-page-width.ts';
import { expect, test } from '../support/test.ts';
import { unique } from '../support/unique.ts';

const courses = (name: string, lastHeading = `Was hat gefehlt (${name})?`) =>
  csvFile(`${name}.csv`, [
    // The last heading differs, so that no file shares its form with another test's.
    `Kurs;Semester;Verständlich erklärt;Würden Sie den Kurs empfehlen?;${lastHeading}`,
    ...Array.from({ length: 16 }, (_, at) =>
      [
        at % 2 === 0 ? `Statik ${name}` : `Wasserbau ${name}`,
        'WiSe 2025/26',
        (at % 5) + 1,
        at % 3 === 0 ? 'ja' : 'nein',
        `Mehr Beispiele aus der Praxis, bitte ${at}`,
      ].join(';'),
    ),
  ]);

test('imports a dropped table and offers to replace its surveys when it comes again', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  const wizard = importsPage(page);
  const file = courses(unique('erste'));
  await wizard.inspect(file);
  await expect(wizard.count('Umfragen')).toHaveText('2');
  await expect(wizard.count('Befragte')).toHaveText('16');
  await page.getByLabel('Mindestzahl an Antworten').fill('0');
  await expect(wizard.confirm).toBeDisabled();
  await page.getByLabel('Mindestzahl an Antworten').fill('6');
  await wizard.confirm.click();
  await expect(page.getByRole('heading', { name: '2 Umfragen sind importiert' })).toBeVisible();
  await expect(wizard.count('neue Umfragen', 'Was angelegt wurde')).toHaveText('2');
  await expectAccessible(page);
  const report = page.getByRole('link', { name: 'Bericht mit diesen 2 Umfragen erstellen' });
  await expect(report).toHaveAttribute('href', /^\/?reports\/0\?surveyIds=\d+,\d+$/);

  await wizard.inspect(file);
  const tab = await context.newPage();
  await tab.goto(page.url());
  await expect(tab.getByText('2 Umfragen sind schon vorhanden')).toBeVisible();
  await expect(importsPage(tab).confirm).toBeDisabled();
  await expect(tab.getByText('Alle Umfragen sind schon vorhanden. Ersetzen Sie sie oben')).toBeVisible();
  await expect(importsPage(tab).count('Befragte', 'Was die Datei enthält')).toHaveText('16');
  await tab.getByLabel('Einzelne ersetzen').check();
  await expect(tab.getByText('Bitte wählen Sie oben, welche Umfragen ersetzt werden.')).toBeVisible();
  await tab.getByRole('checkbox', { name: /^Statik/ }).check();
  await expect(importsPage(tab).confirm).toHaveText('1 Umfrage importieren');
  await expect(importsPage(tab).count('ersetzte Umfrage')).toHaveText('1');
  await expect(importsPage(tab).count('Befragte')).toHaveText('8');
  await expect(importsPage(tab).count('Fragen')).toHaveText('3');
  await tab.getByLabel('Alle durch die neuen Antworten ersetzen').check();
  await importsPage(tab).confirm.click();
  await expect(importsPage(tab).count('ersetzte Umfragen', 'Was angelegt wurde')).toHaveText('2');
  await page.bringToFront();
  await page.reload();
  await expect(page.getByRole('heading', { name: '2 Umfragen sind importiert' })).toBeVisible();
});

test('keeps a changed mapping after a reload and imports with it', async ({ page, signInAs }) => {
  await signInAs('ADMINISTRATOR');
  const wizard = importsPage(page);
  await wizard.inspect(courses(unique('zweite')));
  await expect(wizard.count('Fragen')).toHaveText('3');
  await wizard.columns.getByRole('button').filter({ hasText: 'Verständlich' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Bedeutung', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Erklärt sie verständlich?');
  await wizard.openColumn('Was hat gefehlt');
  await page.getByLabel('Bedeutung', { exact: true }).selectOption('Nicht übernehmen');
  await expect(page.getByText('Bitte zuerst die Vorschau neu berechnen.')).toBeVisible();
  await expect(wizard.confirm).toBeDisabled();
  await page.reload();
  await expect(page.getByText('Die Zuordnung wurde geändert.')).toBeVisible();
  await page.getByRole('button', { name: 'Vorschau neu berechnen' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Von Ihnen geändert.')).toBeVisible();
  await expect(wizard.count('Fragen')).toHaveText('2');
  await wizard.confirm.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '2 Umfragen sind importiert' })).toBeVisible();
});

test('reuses a saved codebook for the next file with the same headings', async ({
  page,
  callApi,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  const wizard = importsPage(page);
  const heading = unique('Anmerkungen');
  const codebook = unique('Fachbefragung');
  const shared = unique('Kursbefragung');
  const unit = (await (await callApi('GET', '/units')).json()).content.at(-1).name;
  await wizard.inspect(courses(unique('dritte'), heading));
  await page.getByRole('button', { name: 'Codebuch' }).click();
  await page.getByRole('menuitem', { name: 'Als Codebuch speichern' }).click();
  await page.getByLabel('Name', { exact: true }).fill(shared);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText(`Das Codebuch „${shared}“ ist gespeichert.`)).toBeVisible();

  await page.getByRole('button', { name: 'Codebuch' }).click();
  await page.getByRole('menuitem', { name: 'Als Codebuch speichern' }).click();
  await page.getByLabel('Name', { exact: true }).fill(codebook);
  await page.getByRole('textbox', { name: 'Einrichtung' }).fill(unit);
  await page.getByRole('option', { name: unit }).first().click();
  await expectAccessible(page.getByRole('dialog', { name: 'Als Codebuch speichern' }));
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText(`Das Codebuch „${codebook}“ ist gespeichert.`)).toBeVisible();
  await page.getByRole('button', { name: 'Codebuch', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Alle Codebücher' }).click();
  const row = page
    .getByRole('list', { name: 'Alle Codebücher' })
    .getByRole('listitem')
    .filter({ hasText: codebook });
  await expect(row).toContainText(unit);
  await expectAccessible(page.getByRole('dialog', { name: 'Alle Codebücher' }));
  await row.getByRole('button', { name: `Codebuch „${codebook}“ löschen` }).click();
  await page.getByRole('button', { name: 'Codebuch löschen', exact: true }).click();
  await expect(row).toHaveCount(0);
  const left: { name: string }[] = await (await callApi('GET', '/codebooks')).json();
  expect(left.map(({ name }) => name)).not.toContain(codebook);

  await wizard.inspect(courses(unique('vierte'), heading));
  await expect(
    page.getByText(`Aus dem Codebuch „${shared}“ übernommen, das Evaluationsbüro am`),
  ).toBeVisible();
});

test('refuses unreadable files by name and imports the others', async ({ page, signInAs }) => {
  await signInAs('DATA_COLLECTOR');
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Alle Importe' }).click();
  await expect(page).toHaveURL(/\/imports$/);
  const wizard = importsPage(page);
  const bytes = Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 31) % 251));
  const name = `${unique('bild')}.csv`;
  await wizard.drop({ name, mimeType: 'text/csv', buffer: bytes });
  await expect(page.getByText('Diese Datei kann nicht importiert werden')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await expect(wizard.confirm).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Verwerfen', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page).toHaveURL(/\/imports$/);

  const group = {
    name: 'gruppe.lsg',
    mimeType: 'text/xml',
    buffer: Buffer.from('<?xml version="1.0"?><document/>'),
  };
  await page.locator('input[type=file]').setInputFiles([courses(unique('sechste')), group]);
  await wizard.ready();
  const files = page.getByRole('list', { name: 'Dateien dieses Imports' });
  const refused = files.getByRole('listitem').filter({ hasText: 'gruppe.lsg' });
  await expect(refused).toContainText('abgelehnt');
  await expect(refused).toContainText('In der Datei steht keine Tabelle mit Antworten.');
  await expect(wizard.confirm).toHaveText('2 Umfragen importieren');
  await page.getByRole('checkbox', { name: /^sechste.* importieren$/ }).uncheck();
  await expect(page.getByText('Bitte wählen Sie oben mindestens eine Datei.')).toBeVisible();
  await expect(wizard.confirm).toBeDisabled();
});

test('splits a file by a column of recurring numbers', async ({ page, signInAs }) => {
  await signInAs('ADMINISTRATOR');
  const wizard = importsPage(page);
  const ratings = Array.from({ length: 6600 }, (_, at) => `${at + 1},${1000 + (at % 1100)},${(at % 5) + 1}`);
  await wizard.inspect(csvFile(`${unique('kennungen')}.csv`, ['rownames,d,y', ...ratings]));
  await expect(page.getByText('Die ganze Datei wird eine Umfrage.')).toBeVisible();
  await expect(wizard.count('Umfrage')).toHaveText('1');
  await expect(page.getByLabel('Spalte rownames')).toHaveCount(0);
  await page.getByLabel('Spalte d', { exact: true }).selectOption('Lehrperson');
  await expect(page.getByText('Jeder Wert von d (Lehrperson) wird eine eigene Umfrage.')).toBeVisible();
  await page.getByRole('button', { name: 'Vorschau neu berechnen' }).click();
  await expect(wizard.count('Umfragen')).toHaveText('1.100');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('Schritt 2 von 4:')).toBeVisible();
  await expectPageWidth(page, 390);
});
