import { ModalsProvider } from '@mantine/modals';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { RetentionForm } from './retention-form.tsx';

afterEach(() => vi.unstubAllGlobals());

test('When a retention period affects stored answers, then it asks before they are deleted', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') {
      sent.push(JSON.parse(body));
      return Response.json(JSON.parse(body));
    }
    return Response.json(address.includes('/effect') ? { surveys: 4 } : { keepAnswersMonths: null });
  });
  const user = await renderPart(
    <ModalsProvider>
      <RetentionForm />
    </ModalsProvider>,
  );
  const save = await screen.findByRole('button', { name: 'Aufbewahrung speichern' });
  expect(save.hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('switch', { name: 'Antworten nach einer Frist löschen' }));
  const field = screen.getByLabelText('Frist (Monate)');
  await user.clear(field);
  expect(screen.getByText('Bitte eine ganze Zahl von 1 bis 240.')).toBeTruthy();
  await user.type(field, '12{Enter}');
  expect(await screen.findByText(/Die Frist von 4 Umfragen ist schon vorbei/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(sent).toEqual([]);
  await user.click(save);
  await user.click(await screen.findByRole('button', { name: 'Frist speichern und löschen' }));
  expect(await screen.findByText('Gespeichert')).toBeTruthy();
  expect(sent).toEqual([{ keepAnswersMonths: 12 }]);
});
