import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEditor } from '../testing/open-editor.tsx';
import { serveReport } from '../testing/report-server.ts';

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('[7.02] When a template was changed elsewhere, then each change asks for the choice', async () => {
  const server = serveReport({ title: 'Vorlage' }, { type: 'template' });
  const editor = await openEditor(server);
  server.store({ title: 'Zweite Hand' });
  editor.retitle('Meine');
  const dialog = await screen.findByRole('dialog', { name: 'Die Vorlage hat sich geändert' });
  expect(dialog.textContent).toContain('Jemand anderes hat diese Vorlage geändert');
  server.store({ title: 'Dritte Hand' });
  click('Meine Änderung darauf anwenden');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('dialog');
  click('Vergleichen');
  await screen.findByRole('cell', { name: 'Dritte Hand' });
  click('Meine Änderung darauf anwenden');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(editor.title()).toBe('Meine');
  await waitFor(() => expect(server.report.title).toBe('Meine'));
});

test('[8.04] When the other state is taken while publishing, then nothing is said to have failed', async () => {
  const server = serveReport(
    { title: 'Vorher' },
    { lists: { '/units': [{ id: 3, name: 'Psychologie', path: '' }] } },
  );
  const editor = await openEditor(server);
  server.store({ title: 'Deiner' });
  fireEvent.click(editor.button('Veröffentlichen'));
  const dialog = await screen.findByRole('dialog', { name: 'Bericht veröffentlichen' });
  const publish = () => within(dialog).getByRole('button', { name: 'Veröffentlichen', hidden: true });
  await editor.addChip('Einrichtungen');
  fireEvent.click(publish());
  fireEvent.click(await screen.findByRole('button', { name: 'Anderen Stand übernehmen' }));
  await waitFor(() => expect(screen.getByText('Deiner').tagName).toBe('H1'));
  await waitFor(() => expect(publish().getAttribute('data-loading')).toBeNull());
  expect(screen.queryByText(/Der Bericht konnte nicht veröffentlicht werden\./)).toBeNull();
  expect(server.report.publication).toBeNull();
});
