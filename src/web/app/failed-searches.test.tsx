import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEditor } from '../testing/open-editor.tsx';
import { refuse, serveReport, surveysOf } from '../testing/report-server.ts';

const FAILED = 'Die Suche ist fehlgeschlagen. Bitte versuchen Sie es erneut.';
const type = (field: HTMLElement, value: string): void => {
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
};

test('[8.06] When a search fails or finds nothing, then each says so in its own words', async () => {
  const server = serveReport();
  const editor = await openEditor(server);
  const search = async (name: string, asked: RegExp, says: string): Promise<void> => {
    type(editor.field(name), 'xyzzy');
    await waitFor(() => expect(server.calls.at(-1)).toMatch(asked));
    await screen.findByText(says);
    fireEvent.keyDown(editor.field(name), { key: 'Escape' });
  };
  await search('Umfragen', /^GET \/surveys\?description=xyzzy&/, 'Keine Umfrage passt zur Suche.');
  await search('Berichtsvorlagen', /^GET \/report-templates\?title=xyzzy&/, 'Keine Vorlage gefunden.');
  fireEvent.click(editor.button('Veröffentlichen'));
  await screen.findByRole('dialog');
  await search('Einrichtungen', /^GET \/units\?name=xyzzy/, 'Keine Einrichtung gefunden.');
  server.intercept('GET', '/api/units', () => refuse({ status: 500 }));
  type(editor.field('Einrichtungen'), 'auch nicht');
  expect((await screen.findByText(FAILED)).getAttribute('role')).toBe('alert');
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  server.intercept('GET', '/respondent-filter/questions', () =>
    Response.json({ surveyCount: 1, respondentCount: 9, questions: [] }),
  );
  fireEvent.click(editor.button('Filter hinzufügen'));
  await screen.findByRole('dialog');
  await search('Frage', /^GET \/reports\/7\/respondent-filter\/questions/, 'Keine Frage gefunden.');
});

test('[8.01], [8.06] When the survey finder fails, then the search and adding all report it in place', async () => {
  const server = serveReport({}, { lists: { '/surveys': surveysOf(8) } });
  const editor = await openEditor(server);
  fireEvent.click(editor.button('Mit Filtern suchen'));
  const dialog = within(await screen.findByRole('dialog'));
  const addAll = await dialog.findByRole('button', { name: /gefundenen? Umfragen? hinzufügen$/ });
  const giveBack = server.intercept('GET', '/api/surveys', () => refuse({ status: 500 }));
  fireEvent.click(addAll);
  await screen.findByText('Es ist ein Fehler aufgetreten (500).');
  expect(screen.queryByRole('dialog')).not.toBeNull();
  type(dialog.getByRole('textbox', { name: 'Name' }), 'etwas');
  await within(await dialog.findByRole('alert')).findByText(FAILED);
  giveBack();
  server.intercept('GET', '/api/forms', () => refuse({ status: 500 }));
  const forms = dialog.getByRole('combobox', { name: 'Fragebogen' });
  fireEvent.click(forms);
  type(forms, 'etwas');
  await within(await screen.findByRole('listbox')).findByText(/^Die Suche ist fehlgeschlagen/);
});
