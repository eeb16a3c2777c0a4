import { structureXml } from '#server/features/surveys/imports/testing/limesurvey-documents.ts';
import { workbookOf } from '#server/features/surveys/imports/testing/made/workbooks.ts';
import { csvFile, importsPage } from '../pages/imports-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectPageWidth } from '../support/expect-page-width.ts';
import { expect, test } from '../support/test.ts';
import { unique } from '../support/unique.ts';

const structure = (name: string) => ({
  name: `${name}.lss`,
  mimeType: 'text/xml',
  buffer: Buffer.from(
    structureXml([
      ...Array.from({ length: 12 }, (_, at) => ({
        code: `Q${at}`,
        type: 'L',
        text: `Wie war Termin ${at} (${name})?`,
        answers: { A1: 'gut', A2: 'schlecht' },
      })),
      { code: 'OFFEN', type: 'T', text: 'Was noch?' },
      { code: 'TAG', type: 'D', text: 'Wann?' },
    ]),
  ),
});

test('When a LimeSurvey file is dropped, then each question says what it becomes, or why it is left out', async ({
  page,
  callApi,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  const wizard = importsPage(page);
  await wizard.inspect(structure(unique('lime')));
  const rows = page.getByRole('list', { name: 'Was aus den Fragen wird' }).getByRole('listitem');
  await expect(
    page.getByText('12 geschlossene Fragen · 1 Kommentarfrage · 1 nicht übernommen'),
  ).toBeVisible();
  await expect(page.getByText('In der Datei steht der Fragebogen, aber keine Antwort.')).toBeVisible();
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('Einfachauswahl · 2 Optionen · Enthaltung');
  await page.getByLabel('Nach Art eingrenzen').selectOption('Nicht übernommen');
  await expect(rows).toHaveText(['TAGnicht übernommen: Datumsfrage']);
  await page.getByLabel('Nach Art eingrenzen').selectOption('Alle Fragen');
  await page.getByLabel('Frage suchen').fill('was noch');
  await expect(rows).toHaveText(['Was noch?OFFENKommentar']);
  await page.getByLabel('Frage suchen').fill('nirgends');
  await expect(page.getByText('Keine Frage gefunden')).toBeVisible();
  await page.getByLabel('Frage suchen').fill('Termin 1');
  await expect(rows).toHaveCount(3);
  await page.setViewportSize({ width: 390, height: 844 });
  await callApi('PUT', '/configs/ui', { language: { user: 'en', context: 'edu' } });
  await page.reload();
  await expect(page.getByText('12 closed questions · 1 comment question · 1 left out')).toBeVisible();
  await expectAccessible(page);
  await expectPageWidth(page, 390);
  await callApi('PUT', '/configs/ui', { language: { user: 'de', context: 'edu' } });
});

test('names problems of each file and lets codes and decimal sign be corrected', async ({
  page,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  const wizard = importsPage(page);
  const show = (file: string) =>
    page.getByRole('list', { name: 'Dateien dieses Imports' }).getByRole('button', { name: file }).click();
  const name = unique('Obst');
  const rows = Array.from(
    { length: 9 },
    (_, at) => `R_${at},1,${16_738_740 + (at % 3)},Kommentar ${at} dazu`,
  );
  const codes = csvFile(`${name}.csv`, [
    'ResponseId,Finished,Q1,Q2',
    `Response ID,Finished,Welches Obst (${name})?,Warum?`,
    ...[
      'responseId,finished,QID1,QID2-TEXT'
        .split(',')
        .map((id) => `"{""ImportId"":""${id}""}"`)
        .join(','),
    ],
    ...rows,
  ]);
  const marks = Array.from({ length: 12 }, (_, at) => ['Statik', `${1 + (at % 4)},${at % 2 ? '3' : '7'}`]);
  const buffer = workbookOf([{ name: 'A', rows: [['Kurs', `Note des Kurses ${name}`], ...marks] }]);
  const workbook = { name: `${name}.xlsx`, mimeType: 'application/octet-stream', buffer };
  await wizard.inspect([codes, workbook]);
  await show(codes.name);
  await expect(wizard.count('Befragte')).toHaveText('9');
  await expect(page.getByText('Der Qualtrics-Fragebogen (.qsf) fehlt. Was Codes wie 16738740')).toBeVisible();
  await wizard.openColumn('Welches Obst');
  await page.getByLabel('Bezeichnung von 16738740').fill('Kiwi');
  await page.getByRole('button', { name: 'Vorschau neu berechnen' }).click();
  await expect(page.getByText('Von Ihnen geändert.')).toBeVisible();
  await wizard.openColumn('Welches Obst');
  await expect(page.getByLabel('Bezeichnung von Kiwi')).toBeVisible();

  await show(workbook.name);
  await page.getByText('Fragebogen, Umfrage und Lesart der Datei').click();
  await expect(page.getByLabel('Dezimalzeichen')).toHaveValue(',');
  await page.getByLabel('Dezimalzeichen').selectOption('.');
  await page.getByRole('button', { name: 'Vorschau neu berechnen' }).click();
  await expect(page.getByText('Hier steht keine Zahl.')).toBeVisible();
});
