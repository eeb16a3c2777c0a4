import { ModalsProvider } from '@mantine/modals';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InRouter } from '../../../testing/in-router.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { AttributesPage } from './attributes-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const courseType = {
  ...{ id: 7, name: 'Veranstaltungsart', type: 'choice', options: ['Vorlesung', 'Seminar'] },
  isCompared: false,
  values: [
    { value: 'Vorlesung', surveyCount: 4 },
    { value: 'Seminar', surveyCount: 3 },
  ],
  ...{ surveyCount: 7, reportCount: 0 },
};

const open = async (content: object[], answer?: Response) => {
  const sent: { attributes: object[] }[] = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit = {}) => {
    if (init.method !== 'PUT') return Response.json({ version: '1', content });
    sent.push(JSON.parse(String(init.body)));
    return answer ?? Response.json({ version: '2', content });
  });
  const user = await renderPart(
    <ModalsProvider>
      <InRouter>
        <AttributesPage above={null} />
      </InRouter>
    </ModalsProvider>,
  );
  const save = await screen.findByRole('button', { name: 'Merkmale speichern' });
  return { user, sent, save };
};

test('begins with suggestions, in the language of the user', async () => {
  const { user, sent, save } = await open([]);
  expect(screen.getByText('Noch keine Merkmale')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stufe' }));
  await user.click(save);
  const options = ['Bachelor', 'Master', 'Promotion'].map((text) => ({ text, before: null }));
  expect(sent).toEqual([
    { version: '1', attributes: [{ id: null, name: 'Stufe', type: 'choice', options, isCompared: false }] },
  ]);
});

test('renames an option with what surveys have, and says how many lose a value', async () => {
  const { user, sent, save } = await open([courseType]);
  await user.clear(screen.getByLabelText('Wert 1'));
  await user.type(screen.getByLabelText('Wert 1'), 'Große Vorlesung');
  await user.click(screen.getByRole('button', { name: 'Wert „Seminar“ von „Veranstaltungsart“ entfernen' }));
  expect(screen.getByText(/verlieren 3 Umfragen ihren Wert/)).toBeTruthy();
  await user.click(save);
  expect(sent[0]?.attributes).toMatchObject([
    { id: 7, options: [{ text: 'Große Vorlesung', before: 'Vorlesung' }] },
  ]);
});

test('does not save names given twice, and asks before a field goes with the values of surveys', async () => {
  const { user, sent, save } = await open([courseType]);
  await user.click(screen.getByRole('button', { name: 'Neues Merkmal' }));
  await user.type(screen.getAllByLabelText('Name')[1] as HTMLElement, 'veranstaltungsart');
  await user.click(save);
  expect(screen.getAllByText('Das gibt es schon.').length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: '„Veranstaltungsart“ entfernen' }));
  await user.click(save);
  await waitFor(() => expect(screen.getByText('7 Umfragen verlieren ihren Wert.')).toBeTruthy());
  expect(sent).toEqual([]);
});

test('shows a refusal in place', async () => {
  const refusal = { code: 'surveyAttribute.conflict', status: 412, params: {} };
  const { user, save } = await open([courseType], Response.json(refusal, { status: 412 }));
  await user.type(screen.getByLabelText('Name'), ' 2');
  await user.click(save);
  expect((await screen.findByRole('alert')).textContent).toContain('inzwischen geändert');
});
