import { Notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { OrganisationImportPage } from './organisation-import-page.tsx';
import type { OrganisationPreview } from './use-organisation-import.ts';

afterEach(() => vi.unstubAllGlobals());

const row = { line: 2, name: 'Musik', detail: 'Universität › Kunst', about: '', reason: null } as const;
const preview: OrganisationPreview = {
  delimiter: ';',
  headings: ['Einrichtung', 'Darüber'],
  columns: ['name', null],
  counts: { added: 1, changed: 0, unchanged: 0, refused: 1 },
  rows: [
    {
      ...row,
      line: 3,
      name: 'Tanz',
      detail: '',
      state: 'refused',
      reason: 'parentUnknown',
      about: 'Ballett',
    },
    { ...row, state: 'added' },
  ],
  digest: 'abc',
};

const sent: [path: string, body: unknown][] = [];
const show = async (answer: (path: string) => Response) => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = String(address).replace(/^.*\/api\/v1/, '');
    sent.push([path, JSON.parse(String(init.body))]);
    return answer(path);
  });
  return renderPart(
    <>
      <Notifications />
      <OrganisationImportPage kind="units" above={null} onKind={() => undefined} />
    </>,
  );
};
const csv = 'Einrichtung;Darüber\nMusik;Kunst\n';
const choose = async (user: Awaited<ReturnType<typeof show>>) => {
  const field = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  // As Windows saves it.
  const bytes = Uint8Array.from(csv, (letter) => letter.charCodeAt(0));
  await user.upload(field, new File([bytes], 'units.csv', { type: 'text/csv' }));
};

test('[6.04] When a table is chosen, then each row shows its effect, and a refused row blocks all', async () => {
  let counts = preview.counts;
  const user = await show((path) =>
    path.endsWith('preview')
      ? Response.json({ ...preview, counts })
      : Response.json({ added: 1, changed: 0 }),
  );
  await choose(user);
  const refused = await screen.findByRole('row', { name: /Tanz/ });
  expect(refused.textContent).toContain('Die Einrichtung „Ballett“ gibt es nicht.');
  expect(screen.getByRole('button', { name: '1 Änderung importieren' }).hasAttribute('disabled')).toBe(true);
  expect(sent).toEqual([['/subunits/import-preview', { csv, columns: null }]]);
  counts = { ...counts, refused: 0 };
  await user.click(screen.getByRole('combobox', { name: 'Übergeordnete Einrichtung' }));
  await user.click(await screen.findByRole('option', { name: 'Darüber' }));
  await waitFor(() =>
    expect(sent[1]).toEqual(['/subunits/import-preview', { csv, columns: ['name', 'parent'] }]),
  );
  const take = screen.getByRole('button', { name: '1 Änderung importieren' });
  await waitFor(() => expect(take.hasAttribute('disabled')).toBe(false));
  await user.click(take);
  expect(await screen.findByText('Importiert: 1 neu, 0 geändert.')).toBeDefined();
  expect(sent[2]).toEqual(['/subunits/import', { csv, columns: ['name', null], digest: 'abc' }]);
  expect(screen.getByText(/Tabelle hierher ziehen/)).toBeDefined();
});

test('When a table cannot be read, or something was changed meanwhile, then it says so in its place', async () => {
  const user = await show((path) =>
    path.endsWith('preview')
      ? Response.json({ ...preview, counts: { ...preview.counts, refused: 0 } })
      : Response.json({ code: 'organisationImport.changed', params: {} }, { status: 409 }),
  );
  await choose(user);
  await user.click(await screen.findByRole('button', { name: '1 Änderung importieren' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Inzwischen hat sich etwas geändert');
  await user.click(screen.getByRole('button', { name: 'Andere Tabelle' }));
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'organisationImport.tooManyRows', params: { limit: 5000 } }, { status: 422 }),
  );
  await choose(user);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/mehr als 5000 Zeilen/)).toBeDefined();
});
