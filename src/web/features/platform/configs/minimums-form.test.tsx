import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { MinimumsForm } from './minimums-form.tsx';

afterEach(() => vi.unstubAllGlobals());

const stored = {
  ...{ respondents: 5, comments: 8, comparedSurveys: 3 },
  overview: { surveys: 1, roles: [] as string[] },
};
const RESPONDENTS = 'Antworten je Umfrage';

test('When minimums are changed, then the effect on surveys is shown before saving', async () => {
  const sent: unknown[] = [];
  let fails = true;
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (fails) return Response.json({ code: 'error.occurred', status: 500, params: {} }, { status: 500 });
    if (typeof body === 'string') {
      sent.push(JSON.parse(body));
      return Response.json(JSON.parse(body));
    }
    return Response.json(
      address.includes('/effect') ? { raisedSurveys: 12, hiddenSurveys: 1 } : (sent.at(-1) ?? stored),
    );
  });
  const user = await renderPart(<MinimumsForm />);
  await screen.findByRole('alert');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  const field = await screen.findByLabelText(RESPONDENTS);
  const save = screen.getByRole('button', { name: 'Mindestzahlen speichern' });
  expect(save.hasAttribute('disabled')).toBe(true);
  await user.clear(field);
  await user.type(field, '2');
  expect(screen.getByText('Bitte eine ganze Zahl von 3 bis 100.')).toBeTruthy();
  expect(save.hasAttribute('disabled')).toBe(true);
  await user.clear(field);
  await user.type(field, '9');
  expect(await screen.findByText(/Mindestzahlen von 12 Umfragen.*Eine davon erscheint/)).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Gespeichert')).toBeTruthy();
  expect(sent).toEqual([{ ...stored, respondents: 9 }]);
  await user.clear(field);
  await user.type(field, '7');
  await waitFor(() => expect(screen.getByText(/behalten ihre strengere Mindestzahl/)).toBeTruthy());
});

test('roles are trusted with means of fewer surveys, and of how many', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit = {}) => {
    if (typeof body !== 'string') return Response.json(sent.at(-1) ?? stored);
    sent.push(JSON.parse(body));
    return Response.json(JSON.parse(body));
  });
  const user = await renderPart(<MinimumsForm />);
  const surveys = await screen.findByLabelText('Mindestzahl an Umfragen für diese Rollen');
  expect(surveys.hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByLabelText('Dekanat'));
  await user.selectOptions(surveys, '2');
  await user.click(screen.getByRole('button', { name: 'Mindestzahlen speichern' }));
  await screen.findByText('Gespeichert');
  expect(sent).toEqual([{ ...stored, overview: { surveys: 2, roles: ['DEAN'] } }]);
});
