import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { SignInForm } from './sign-in-form.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) =>
    String(url).includes('/sign-in-providers')
      ? Response.json([{ id: 3, name: 'Campus', logoSrc: null, takesPassword: false }])
      : Response.json({ code: 'error.unauthorized' }, { status: 401 }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const open = (localSignIn: boolean) =>
  renderPart(
    <SignInForm
      asksForTenant={false}
      localSignIn={localSignIn}
      returnPath={null}
      linkProblem={null}
      onSignedIn={() => undefined}
    />,
  );

test('Where passwords are those of the account for emergencies, its fields are one click away', async () => {
  const user = await open(false);
  expect(await screen.findByRole('button', { name: /Campus/ })).toBeTruthy();
  expect(screen.queryByLabelText('Passwort')).toBeNull();
  expect(screen.queryByRole('button', { name: /Passkey/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Notfallkonto verwenden' }));
  expect(screen.getByLabelText('Passwort')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Benutzername'));
});

test('Otherwise the fields stand below the providers', async () => {
  await open(true);
  expect(await screen.findByRole('button', { name: /Campus/ })).toBeTruthy();
  expect(screen.getByLabelText('Passwort')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Notfallkonto verwenden' })).toBeNull();
});
