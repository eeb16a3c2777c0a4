import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { MinimumsForm } from './minimums-form.tsx';

afterEach(() => vi.unstubAllGlobals());

const stored = { respondents: 5, comments: 8, comparedSurveys: 3 };
const RESPONDENTS = 'Antworten je Umfrage';

test('When minimums are changed, then what it does to surveys is told before it is saved, and wrong ones are not sent', async () => {
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
