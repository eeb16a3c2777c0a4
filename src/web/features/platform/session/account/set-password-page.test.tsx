import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../../testing/render-part.tsx';
import { SetPasswordPage } from './set-password-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const render = (link: string | null, onSignedIn = vi.fn()) =>
  renderPart(
    <SetPasswordPage link={link} signIn={<a href="/sign-in">Anmelden</a>} onSignedIn={onSignedIn} />,
  );

test('When a password is set by keyboard, then what is wrong stands at its field, and a taken one signs in', async () => {
  const sent: unknown[] = [];
  const answers = [
    Response.json(
      {
        code: 'error.badInput',
        status: 422,
        params: {},
        errors: [{ path: 'password', code: 'input.passwordTooEasy' }],
      },
      { status: 422 },
    ),
    Response.json({ code: 'login.linkInvalid', status: 401, params: {} }, { status: 401 }),
    Response.json({ csrf: 'csrf' }),
  ];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    return answers.shift();
  });
  const onSignedIn = vi.fn();
  const user = await render('abc', onSignedIn);
  const field = await screen.findByLabelText('Neues Passwort');
  await user.type(field, 'kurz{Enter}');
  expect(screen.getByText('Bitte mindestens 10 Zeichen.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.type(field, 'passwort123');
  await user.type(screen.getByLabelText('Passwort wiederholen'), 'passwort124{Enter}');
  expect(screen.getByText('Die beiden Passwörter sind verschieden.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('Passwort wiederholen'), '{Backspace}3{Enter}');
  expect(await screen.findByText('Dieses Passwort ist zu leicht zu erraten.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Bitten Sie Ihre Administration');
  await user.click(screen.getByRole('button', { name: 'Passwort festlegen und anmelden' }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(sent.at(-1)).toEqual({ link: 'abc', password: 'passwort123' });
});

test('When the page is opened without a link, then it says where to find one, and where to sign in', async () => {
  await render(null);
  expect(await screen.findByText(/öffnen Sie den Link aus Ihrer Einladung/)).toBeTruthy();
  expect(screen.queryByLabelText('Neues Passwort')).toBeNull();
  expect(screen.getByRole('link', { name: 'Anmelden' })).toBeTruthy();
});
