import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { InfoList } from './info-list.tsx';
import { InfosForm } from './infos-form.tsx';

afterEach(() => vi.unstubAllGlobals());

const imprint = {
  kind: 'imprint',
  text: { de: 'Universität\n\nSiehe https://www.example.edu/impressum.', en: '' },
  isPublic: true,
};
const answer = (body: (address: string) => unknown) =>
  vi.stubGlobal('fetch', async (address: string) => Response.json(body(address)));

test('[3.18] When infos are shown, then they have links, and before sign-in no version', async () => {
  const asked: string[] = [];
  answer((address) => {
    asked.push(address);
    return { tenant: 'Universität', infos: [imprint] };
  });
  await renderPart(<InfoList isSignedIn={false} tenantSubdomain="uni" />);
  expect(await screen.findByRole('heading', { name: 'Impressum' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'https://www.example.edu/impressum' });
  expect(link.getAttribute('href')).toBe('https://www.example.edu/impressum');
  expect(asked).toEqual([expect.stringMatching(/infos\/public\?tenantSubdomain=uni$/)]);
  expect(screen.queryByText(/^Plenum \d/)).toBeNull();
});

test('When nothing is registered, then the page says so, with the version to who is signed in', async () => {
  answer(() => ({ tenant: 'Universität', version: '1.2.3', infos: [] }));
  await renderPart(<InfoList isSignedIn action={<a href="/settings/infos">Angaben eintragen</a>} />);
  expect(await screen.findByText('Noch keine Angaben')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Angaben eintragen' })).toBeTruthy();
  expect(screen.getByText('Plenum 1.2.3')).toBeTruthy();
});

test('When infos are saved, then an invalid address takes the focus, and empty ones are left out', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (typeof body !== 'string') return Response.json({ infos: [imprint] });
    sent.push(JSON.parse(body));
    return Response.json(JSON.parse(body));
  });
  const user = await renderPart(<InfosForm />);
  const support = within(await screen.findByRole('group', { name: 'Hilfe' }));
  const save = screen.getByRole('button', { name: 'Angaben speichern' });
  expect(save.hasAttribute('disabled')).toBe(true);
  const field = support.getByLabelText('Text auf Deutsch');
  await user.type(field, 'http://anna@hilfe.example');
  await user.click(save);
  expect(support.getByText(/„http:\/\/anna@hilfe.example“ ist keine Adresse/)).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(sent).toEqual([]);
  await user.clear(field);
  await user.type(field, 'hilfe@example.edu ');
  await user.click(support.getByLabelText('Auch ohne Anmeldung zeigen'));
  await user.click(save);
  await waitFor(() =>
    expect(sent).toEqual([
      {
        infos: [imprint, { kind: 'support', text: { de: 'hilfe@example.edu', en: '' }, isPublic: false }],
      },
    ]),
  );
});
