import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { longestTask } from '../e2e/pages/measured-page.ts';
import type { CheckingMeasurements } from './page/page-measurements.ts';

const COMMENTS = 100;

const file = [
  'Lehrveranstaltung;Lehrperson;Semester;Tempo;Was möchten Sie uns noch sagen?',
  ...Array.from({ length: COMMENTS }, (_, row) => {
    const comment =
      row % 2 === 0
        ? `Frau Rademacher erklärt Beispiel ${row} sehr anschaulich, Fragen an hannah.${row}@uni-lindenau.example.`
        : `Mehr Aufgaben mit Lösungen wären schön, besonders zu Kapitel ${row}.`;
    return `Kommentare prüfen;Prof. Dr. Hannah Rademacher;SoSe 2026;${(row % 5) + 1};"${comment}"`;
  }),
].join('\n');

interface Answer {
  id: number;
  state: string;
  result: { surveyIds: number[] };
}
type Call = (method: 'GET' | 'PUT' | 'POST', path: string, sent?: object) => Promise<Answer>;

const prepareComments = async (call: Call): Promise<number> => {
  await call('PUT', '/verification/settings', { data: { checksComments: true, keepOriginalsMonths: 12 } });
  const files = { name: 'Kommentare.csv', mimeType: 'text/csv', buffer: Buffer.from(file) };
  const { id } = await call('POST', '/imports', { multipart: { files } });
  await expect.poll(async () => (await call('GET', `/imports/${id}`)).state).toBe('READY');
  await call('POST', `/imports/${id}/confirmation`, { data: { replace: 'none' } });
  await expect.poll(async () => (await call('GET', `/imports/${id}`)).state).toBe('DONE');
  return (await call('GET', `/imports/${id}`)).result.surveyIds[0] ?? 0;
};

export const measureChecking = async (
  page: Page,
  request: APIRequestContext,
  api: { readonly address: string; readonly csrf: string },
): Promise<CheckingMeasurements> => {
  const call: Call = async (method, path, sent = {}) => {
    const answer = await request.fetch(`${api.address}${path}`, {
      method,
      headers: { 'x-csrf-token': api.csrf },
      failOnStatusCode: true,
      ...sent,
    });
    return answer.json();
  };
  const surveyId = await prepareComments(call);
  await page.goto(`/verification/${surveyId}`);
  await expect(page.getByText(`0 von ${COMMENTS} geprüft`)).toBeVisible();
  const from = performance.now();
  const task = await longestTask(page, async () => {
    for (let checked = 1; checked <= COMMENTS; checked += 1) {
      await expect(page.getByRole('button', { name: /^Annehmen/ })).toBeEnabled();
      const hasMarks = await page.getByRole('button', { name: /^Markiertes schwärzen/ }).isEnabled();
      await page.keyboard.press(hasMarks ? 's' : 'a');
      await expect(page.getByText(`${checked} von ${COMMENTS} geprüft`)).toBeVisible();
    }
  });
  return { all: performance.now() - from, task };
};
