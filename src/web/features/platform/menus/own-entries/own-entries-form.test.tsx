import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../../testing/render-part.tsx';
import { OwnEntriesForm } from './own-entries-form.tsx';

afterEach(() => vi.unstubAllGlobals());

test('[2.26] When entries are edited, then all are saved together, and a dangerous address is not sent', async () => {
  const sent: { entries: { link: string }[] }[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (typeof body !== 'string') return Response.json({ entries: [] });
    sent.push(JSON.parse(body));
    return Response.json(JSON.parse(body));
  });
  const user = await renderPart(<OwnEntriesForm nameOfRole={(role) => role} />);
  expect(await screen.findByText('Noch keine eigenen Einträge')).toBeTruthy();
  const add = screen.getByRole('button', { name: 'Eintrag hinzufügen' });
  const save = screen.getByRole('button', { name: 'Menü speichern' });
  await user.click(add);
  await user.type(screen.getByLabelText('Titel (Deutsch)'), 'Handbuch');
  await user.type(screen.getByLabelText('Adresse'), 'javascript:alert(1)');
  await user.click(save);
  expect(screen.getByText(/Adresse ein, die mit https:\/\/ oder \/ beginnt/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Adresse'));
  expect(sent).toEqual([]);
  await user.clear(screen.getByLabelText('Adresse'));
  await user.type(screen.getByLabelText('Adresse'), 'https://help.example.edu');
  await user.click(add);
  await user.type(screen.getAllByLabelText('Titel (English)')[1] as HTMLElement, 'Reports');
  await user.type(screen.getAllByLabelText('Adresse')[1] as HTMLElement, '/reports');
  await user.click(screen.getByRole('button', { name: 'Eintrag 2 nach oben' }));
  await user.click(save);
  expect(await screen.findByText('Gespeichert')).toBeTruthy();
  expect(sent[0]?.entries.map(({ link }) => link)).toEqual(['/reports', 'https://help.example.edu']);
  await user.click(screen.getByRole('button', { name: 'Eintrag 1 entfernen' }));
  await user.click(save);
  await waitFor(() => expect(sent[1]?.entries).toHaveLength(1));
});
