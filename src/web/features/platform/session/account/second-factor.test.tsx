import { ModalsProvider } from '@mantine/modals';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../../testing/render-part.tsx';
import { SignInForm } from '../sign-in-form.tsx';
import { OwnSecondFactor } from './second-factor/own-second-factor.tsx';

afterEach(() => vi.unstubAllGlobals());

const codes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDD${index}`);
const problem = (code: string) =>
  Response.json(
    { code, status: 401, params: {} },
    { status: 401, headers: { 'content-type': 'application/problem+json' } },
  );

test('Password, code and recovery codes follow each other, and the key can be typed', async () => {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET')
      return Response.json({ hasPassword: true, confirmedOn: null, recoveryCodeCount: 0 });
    sent.push([method, JSON.parse(String(body))]);
    return Response.json(
      method === 'POST'
        ? { secret: 'GEZDGNBVGY3TQOJQ', keyUri: 'otpauth://totp/Plenum:a?secret=GEZDGNBVGY3TQOJQ' }
        : { recoveryCodes: codes },
    );
  });
  const user = await renderPart(
    <ModalsProvider>
      <OwnSecondFactor />
    </ModalsProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Zweiten Faktor einrichten' }));
  await user.type(await screen.findByLabelText('Passwort'), 'right{Enter}');
  expect(await screen.findByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeTruthy();
  expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy();
  await user.type(screen.getByLabelText('Code'), '123 456{Enter}');
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDD9')).toBeTruthy();
  expect(sent).toEqual([
    ['POST', { password: 'right' }],
    ['PUT', { code: '123 456' }],
  ]);
});

test('After the right password the code is asked for, and a wrong one again', async () => {
  const sent: { code?: string }[] = [];
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json([]);
    const given: { code?: string } = JSON.parse(String(body));
    sent.push(given);
    return problem(given.code === undefined ? 'login.codeRequired' : 'login.codeInvalid');
  });
  const user = await renderPart(
    <SignInForm asksForTenant={false} returnPath={null} linkProblem={null} onSignedIn={vi.fn()} />,
  );
  await user.type(screen.getByLabelText('Benutzername'), 'erika');
  await user.type(screen.getByLabelText('Passwort'), 'right{Enter}');
  const field = await screen.findByLabelText('Code');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(field, '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Dieser Code ist falsch');
  expect(sent.map(({ code }) => code)).toEqual([undefined, '000000']);
  await user.click(screen.getByRole('button', { name: 'Zurück' }));
  expect(await screen.findByLabelText('Benutzername')).toBeTruthy();
});
