import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Measure } from '#shared/reports/measures/contract.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { MeasuresSection } from './measures-section.tsx';

const measure: Measure = {
  id: 5,
  text: 'Folien vorab',
  ownerId: 2,
  ownerName: 'Dr. Weiß',
  dueOn: '2020-02-28',
  doneOn: null,
  creatorName: 'Dekanin Kurz',
  mayChange: false,
  mayComplete: true,
};
const calls: [method: string, path: string, body: unknown][] = [];

const serve = (stored: Measure[] | null): void => {
  calls.length = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = String(address).replace(/^.*\/api\/v1/, '');
    const method = init.method ?? 'GET';
    calls.push([method, path, typeof init.body === 'string' ? JSON.parse(init.body) : undefined]);
    if (stored === null) return new Response(null, { status: 500 });
    if (method === 'GET') return Response.json({ measures: stored, owners: [{ id: 2, name: 'Dr. Weiß' }] });
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(measure);
  });
};
afterEach(() => vi.unstubAllGlobals());
const changes = () => calls.filter(([method]) => method !== 'GET');

test('When somebody owns a measure, then they can mark it done but not change what was agreed', async () => {
  serve([measure]);
  const user = await renderPart(<MeasuresSection reportId={7} />);
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain('Dr. Weiß · fällig am 28.02.2020 überfällig');
  expect(within(row).queryByRole('button')).toBeNull();
  await user.click(within(row).getByRole('checkbox', { name: '„Folien vorab“ ist erledigt' }));
  expect(changes()).toEqual([['PATCH', '/reports/7/measures/5', { isDone: true }]]);
});

test('When a new measure is incomplete, then the error is at its field, which takes the focus', async () => {
  serve([]);
  const user = await renderPart(<MeasuresSection reportId={7} />);
  await user.click(await screen.findByRole('button', { name: 'Maßnahme hinzufügen' }));
  const text = screen.getByRole('textbox', { name: 'Was getan wird' });
  expect(document.activeElement).toBe(text);
  await user.type(text, ' Anderer Raum ');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(screen.getByText('Bitte wählen Sie, wer es tut.')).toBeDefined();
  const owner = screen.getByRole('combobox', { name: 'Verantwortlich' });
  expect([owner === document.activeElement, changes()]).toEqual([true, []]);
  await user.selectOptions(owner, 'Dr. Weiß');
  await user.type(screen.getByLabelText('Fällig am'), '2027-03-01');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() =>
    expect(changes()).toEqual([
      ['POST', '/reports/7/measures', { text: 'Anderer Raum', ownerId: 2, dueOn: '2027-03-01' }],
    ]),
  );
  expect(await screen.findByRole('button', { name: 'Maßnahme hinzufügen' })).toBeDefined();
});

test('When measures cannot be read, then it is said in their place', async () => {
  serve(null);
  await renderPart(<MeasuresSection reportId={7} />);
  expect(await screen.findByRole('alert')).toBeDefined();
});
