import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { LanguagesForm } from './languages-form.tsx';

afterEach(() => vi.unstubAllGlobals());

const sent: unknown[] = [];
const show = (before: object) => {
  let stored = before;
  sent.length = 0;
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (typeof body !== 'string') return Response.json(stored);
    sent.push(JSON.parse(body));
    stored = { ...stored, ...JSON.parse(body) };
    return Response.json(stored);
  });
  return renderPart(<LanguagesForm />);
};
const known = [
  { tag: 'de', formCount: 14 },
  { tag: 'en', formCount: 1 },
];

test('[2.15] When languages are offered, then at least one is required, and the default is saved too', async () => {
  const user = await show({ defaultLanguage: 'de', offered: [], known });
  const save = await screen.findByRole('button', { name: 'Sprachen speichern' });
  expect(save.hasAttribute('disabled')).toBe(true);
  await user.selectOptions(screen.getByLabelText('Voreingestellte Sprache'), 'English');
  await user.click(screen.getByRole('switch', { name: /Nur ausgewählte Sprachen/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Deutsch (14 Fragebögen)' }));
  await user.click(screen.getByRole('checkbox', { name: 'Englisch (1 Fragebogen)' }));
  expect(screen.getByText('Bitte wählen Sie mindestens eine Sprache aus.')).toBeTruthy();
  expect(save.hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Englisch (1 Fragebogen)' }));
  await user.click(save);
  expect(await screen.findByText('Gespeichert')).toBeTruthy();
  expect(sent).toEqual([{ defaultLanguage: 'en', offered: ['en'] }]);
});

test('When there are no forms yet, then there is nothing to choose from', async () => {
  await show({ defaultLanguage: 'de', offered: [], known: [] });
  expect(await screen.findByText(/Noch gibt es keine Fragebögen/)).toBeTruthy();
  expect(screen.getByRole('switch', { name: /Nur ausgewählte/ }).hasAttribute('disabled')).toBe(true);
});
