import type { APIRequestContext } from '@playwright/test';
import { workbookOf } from '../../src/server/features/surveys/imports/testing/made/workbooks.ts';

export interface PreparedImports {
  import: number;
  unsure: number;
  done: number;
  survey: number;
  smaller: number;
  sheets: number;
  similar: number;
  germanAlone: number;
}

export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: Parameters<APIRequestContext['fetch']>[1],
) => ReturnType<typeof JSON.parse>;

const spicy = ['mild', 'würzig', 'scharf', 'höllisch'];
const canteen = `Bogen-Nr,Alter,Wie schmeckt die Suppe?,Wie schmeckt das Curry?,Wie schmeckt die Soße?,Wie oft essen Sie hier?,Was fehlt Ihnen?\n${Array.from(
  { length: 36 },
  (_, row) =>
    `${row + 1},${row % 12 === 7 ? 999 : 19 + ((row * 5) % 17)},${spicy[row % 4]},${spicy[(row * 3) % 4]},${spicy[(row + 2) % 4]},${(row % 5) + 1},${row % 6 === 0 ? `Mehr Gemüse wäre schön, Nummer ${row}.`.replace(',', '') : ''}`,
).join('\n')}\n`;

const table = `Lehrveranstaltung,Lehrperson,Semester,Verständlich erklärt,Aufwand in Stunden,Was war gut?\n${Array.from(
  { length: 40 },
  (_, row) =>
    `${row % 2 ? 'Statik I' : 'Werkstoffkunde'},${row % 2 ? 'Dr. Mira Lenz' : 'Prof. Emil Kranz'},SoSe 2026,${((row * 3) % 5) + 1},${(row % 6) + 2},Beispiel ${row + 1}`,
).join('\n')}\n`;

const likert = ['trifft nicht zu', 'trifft eher nicht zu', 'trifft eher zu', 'trifft voll zu'];
const library = `Die Arbeitsplätze sind ruhig.,Wie oft nutzen Sie die Bibliothek?\n${Array.from(
  { length: 30 },
  (_, row) => `${likert[row % 4]},${['täglich', 'wöchentlich', 'selten'][row % 3]}`,
).join('\n')}\n`;

const agreement = ['Stimme nicht zu', 'Stimme eher nicht zu', 'Stimme eher zu', 'Stimme zu'];
const lecture = (clear: string, time: string): string =>
  `Bogen-Nr,${clear},${time},Ich kann die Vorlesung empfehlen\n${Array.from(
    { length: 24 },
    (_, row) =>
      `${row + 1},${agreement[row % 4]},${agreement[(row * 3) % 4]},${agreement[(row + (row % 3)) % 4]}`,
  ).join('\n')}\n`;

const workbook = workbookOf([
  {
    name: 'Auszählung',
    rows: [
      ['Antwort', 'Anzahl'],
      ...Array.from({ length: 12 }, (_, row) => [`Antwort ${row + 1}`, 10 + row]),
    ],
  },
  {
    name: 'Antworten',
    rows: [
      ['Verständlich erklärt', 'Aufwand in Stunden'],
      ...Array.from({ length: 12 }, (_, row) => [(row % 5) + 1, (row % 7) + 2]),
    ],
  },
]);

export const prepareImports = async (call: Call): Promise<PreparedImports> => {
  const upload = async (name: string, content: string | Buffer): Promise<number> => {
    const files = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
    const { id } = await call('POST', '/imports', { multipart: { files } });
    for (let state = ''; state !== 'READY'; ) state = (await call('GET', `/imports/${id}`)).state;
    return id;
  };
  const confirm = async (id: number): Promise<number[]> => {
    await call('POST', `/imports/${id}/confirmation`, { data: { replace: 'none' } });
    let imported = await call('GET', `/imports/${id}`);
    while (imported.state !== 'DONE') imported = await call('GET', `/imports/${id}`);
    return imported.result.surveyIds;
  };
  const started = await upload('Auswertung Sommersemester.csv', table);
  const unsure = await upload('Befragung Mensa.csv', canteen);
  const done = await upload('Auswertung Tutorium.csv', table);
  const [survey = 0] = await confirm(done);
  await call('PUT', `/surveys/${survey}/invited-count`, { data: { invitedCount: 64 } });
  const [germanAlone = 0] = await confirm(await upload('Befragung Bibliothek.csv', library));
  const smaller = await upload('Auswertung Tutorium.csv', table.split('\n').slice(0, 25).join('\n'));
  const sheets = await upload('Auswertung mit Auszählung.xlsx', workbook);
  await confirm(
    await upload(
      'Vorlesung Winter.csv',
      lecture('Die Lehrperson erklärt die Inhalte verständlich', 'Für Fragen ist genügend Zeit'),
    ),
  );
  const similar = await upload(
    'Vorlesung Sommer.csv',
    lecture('Die Lehrperson erklärte die Inhalte verständlich', 'Für Fragen war genügend Zeit'),
  );
  return { import: started, unsure, done, survey, smaller, sheets, similar, germanAlone };
};
