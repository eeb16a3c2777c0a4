import { ModalsProvider } from '@mantine/modals';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type {
  OidcProvider,
  ProxyProvider,
  SamlProvider,
} from '#shared/organisation/identity-providers/contract.ts';
import type { ScimConnection } from '#shared/organisation/identity-providers/scim-contract.ts';
import { InRouter } from '../../../testing/in-router.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { ProviderPage } from './provider-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const provider: OidcProvider = {
  kind: 'OIDC',
  ...{ id: 2, version: 3, issuer: 'https://login.example', name: 'Campus', logoSrc: null },
  ...{ acrValues: '', maxAgeMinutes: null },
  ...{ clientId: 'plenum', scopes: 'openid', hasSecret: true, isActive: true, identityCount: 4 },
  ...{ nameClaim: 'name', mailClaim: 'email', usernameClaim: 'uid', trustsMails: false },
  ...{
    idClaim: '',
    secondFactor: 'STATED' as const,
    factorValue: '',
    linksByMail: false,
    trustsNames: false,
    governsLinked: false,
    fallback: null,
  },
  rules: [{ claim: 'affiliation', value: 'staff', role: 'INSTRUCTOR', unitId: 7 }],
  units: [{ id: 7, name: 'Recht' }],
  addresses: {
    ...{
      redirect: 'https://plenum.example/sign-in/providers/2',
      afterSignOut: 'https://plenum.example/sign-in',
    },
    ...{
      frontChannelLogout: 'https://plenum.example/front',
      backChannelLogout: 'https://plenum.example/back',
    },
  },
};

const samlProvider: SamlProvider = {
  ...{ kind: 'SAML', id: 2, version: 3, issuer: 'urn:campus:idp', name: 'Campus', logoSrc: null },
  ...{ nameClaim: 'displayName', mailClaim: 'mail', usernameClaim: 'uid', trustsMails: false },
  ...{
    idClaim: '',
    secondFactor: 'STATED',
    factorValue: '',
    linksByMail: false,
    trustsNames: false,
    governsLinked: false,
    fallback: null,
    isActive: true,
  },
  ...{
    rules: [],
    units: [],
    identityCount: 0,
    signsRequests: true,
    subjectFrom: 'NAME_ID',
    authnContexts: '',
  },
  metadata: {
    ...{ address: 'https://idp.example/metadata', isSigned: true, readOn: '2026-11-20T08:00:00Z' },
    ...{ validUntil: null, signInAddress: 'https://idp.example/sso' },
    certificates: [{ name: 'CN=idp.example', expiresOn: '2036-01-01T00:00:00Z', fingerprint: 'AB:CD' }],
  },
  addresses: {
    entityId: 'https://plenum.example/api/v1/sign-in-providers/2/metadata',
    assertionConsumer: 'https://plenum.example/api/v1/session/providers/2/assertion',
  },
};

const proxyProvider: ProxyProvider = {
  ...samlProvider,
  ...{ kind: 'PROXY', issuer: 'https://idp.example', nameClaim: 'X-Name', usernameClaim: 'X-Username' },
  ...{ mailClaim: 'X-Mail', subjectHeader: '', methodsHeader: '', signOutPath: '', hasSecret: false },
  addresses: { protected: 'https://plenum.example/api/v1/session/providers/2/proxy' },
};

const connection: ScimConnection = {
  ...{ baseUrl: 'https://plenum.example/api/v1/scim/v2', matchClaim: 'sub', groups: 3 },
  ...{ lastCallOn: '2026-11-20T08:00:00Z', people: { total: 40, inactive: 2, withoutAccount: 5 } },
  lastFailure: { on: '2026-11-20T07:00:00Z', text: 'POST /Users: 409 uniqueness' },
  tokens: [
    {
      ...{ id: 3, createdBy: 'Ada', createdOn: '2026-11-01T08:00:00Z', expiresOn: '2027-01-01T00:00:00Z' },
      ...{ lastUsedOn: null, isExpired: false },
    },
  ],
};

const show = async (shown: OidcProvider | SamlProvider | ProxyProvider = provider) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (String(address).includes('/units')) return Response.json({ content: [] });
    if (String(address).endsWith('/scim') && method === 'GET') return Response.json(connection);
    if (String(address).endsWith('/tokens')) return Response.json({ id: 4, token: 'plenum_scim_once' });
    if (method === 'GET') return Response.json([shown]);
    sent.push(JSON.parse(String(body)));
    return Response.json({ ...shown, version: 4 });
  });
  const user = await renderPart(
    <InRouter>
      <ModalsProvider>
        <ProviderPage
          providerId={2}
          nameOfRole={(role) => role}
          above={null}
          notFound={null}
          onDeleted={vi.fn()}
        />
      </ModalsProvider>
    </InRouter>,
  );
  await screen.findByText('Rechte aus Claims');
  return { user, sent };
};

test('Claims that are pasted show role, unit and the rule that matches, and nothing of them is sent', async () => {
  const { sent } = await show();
  const field = screen.getByLabelText('Claims (JSON)');
  fireEvent.change(field, { target: { value: '{"sub":"1","name":"Erika","affiliation":["staff"]}' } });
  const outcome = within(screen.getByText('Weil').closest('dl') as HTMLElement);
  expect(outcome.getByText('INSTRUCTOR')).toBeTruthy();
  expect(outcome.getByText('Recht')).toBeTruthy();
  expect(outcome.getByText('Regel 1: affiliation ist „staff“')).toBeTruthy();
  fireEvent.change(field, { target: { value: '{"sub":"1","affiliation":"guest"}' } });
  expect(outcome.getByText('Kann sich nicht anmelden')).toBeTruthy();
  fireEvent.change(field, { target: { value: '{' } });
  expect(screen.getByText('Das ist kein JSON-Objekt.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('A rule that lacks something is not saved, and a kept secret is not sent', async () => {
  const { user, sent } = await show();
  await user.click(screen.getByRole('button', { name: 'Regel hinzufügen' }));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(screen.getAllByText('Bitte ausfüllen.')).toHaveLength(3);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Regel 2 entfernen' }));
  await user.click(screen.getByLabelText('Vorhandene Konten über die bestätigte Mailadresse verknüpfen'));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Gespeichert')).toBeTruthy();
  expect(sent).toMatchObject([{ version: 3, linksByMail: true, rules: provider.rules }]);
  expect(sent[0]).not.toHaveProperty('clientSecret');
});

test('Contexts and age of a sign-in at the provider are saved', async () => {
  const { user, sent } = await show();
  fireEvent.change(screen.getByLabelText('Verlangter Authentifizierungskontext (freiwillig)'), {
    target: { value: 'https://refeds.org/profile/mfa' },
  });
  const age = screen.getByLabelText('Höchstalter der Anmeldung in Minuten (freiwillig)');
  await user.type(age, '30');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText('Gespeichert');
  const acrValues = 'https://refeds.org/profile/mfa';
  expect(sent).toMatchObject([{ acrValues, maxAgeMinutes: 30 }]);
});

test('A proxy shows the address to protect, and generates a secret that is long enough', async () => {
  const { user, sent } = await show(proxyProvider);
  expect(screen.getByDisplayValue(proxyProvider.addresses.protected)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Erzeugen' }));
  fireEvent.change(screen.getByLabelText('Kopfzeile, an der eine Person erkannt wird'), {
    target: { value: 'X-Remote-User' },
  });
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText('Gespeichert');
  const proxySecret = expect.stringMatching(/^[0-9a-f]{48}$/);
  expect(sent).toMatchObject([{ kind: 'PROXY', subjectHeader: 'X-Remote-User', proxySecret }]);
});

test('A header that cannot name people is refused while it is typed', async () => {
  await show(proxyProvider);
  const field = screen.getByLabelText('Kopfzeile, an der eine Person erkannt wird');
  fireEvent.change(field, { target: { value: 'X-Forwarded-User' } });
  expect(screen.getByText('Diese Kopfzeile kann keine Personen benennen.')).toBeTruthy();
});

test('A SAML provider shows its metadata, which are sent only if they are replaced', async () => {
  const { user, sent } = await show(samlProvider);
  expect(screen.getByDisplayValue(samlProvider.addresses.assertionConsumer)).toBeTruthy();
  expect(screen.getByText(/CN=idp\.example/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Woran eine Person erkannt wird'), 'PAIRWISE_ID');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText('Gespeichert');
  fireEvent.change(screen.getByLabelText('Metadaten ersetzen'), { target: { value: '<md/>' } });
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText('Gespeichert');
  expect(sent).toMatchObject([
    { kind: 'SAML', subjectFrom: 'PAIRWISE_ID' },
    { metadata: { source: '<md/>', certificate: null } },
  ]);
  expect(sent[0]).not.toHaveProperty('metadata');
});

test('A directory’s calls, its last error and its tokens are shown, a new token once', async () => {
  const { user } = await show();
  expect(await screen.findByDisplayValue(connection.baseUrl)).toBeTruthy();
  expect(screen.getByText('POST /Users: 409 uniqueness')).toBeTruthy();
  expect(screen.getByText(/^5 aktive Personen haben kein Konto/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Token widerrufen: Erstellt von Ada/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Token erstellen' }));
  await user.click(await screen.findByRole('button', { name: 'Erstellen' }));
  expect(await screen.findByDisplayValue('plenum_scim_once')).toBeTruthy();
});

test('what a directory says of one person is shown with what the rules make of it', async () => {
  const directory = {
    ...{ ...provider, kind: 'LDAP', issuer: 'ldaps://campus.example', lookUp: 'SEARCH', bindDn: 'cn=x' },
    ...{ baseDn: 'dc=x', userFilter: '(uid={username})', userDn: '', groupBaseDn: '', groupFilter: '' },
    ...{ subjectAttribute: 'entryUUID', certificate: '' },
  };
  const { user } = await show(directory as never);
  let person: object | null = { subject: '1', claims: { name: ['Ada'], affiliation: ['staff'] } };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: string | URL | Request, { body }: RequestInit = {}) => {
    asked.push(`${request instanceof Request ? request.url : request} ${body}`);
    return Response.json({ person });
  });
  const field = await screen.findByLabelText('Benutzername der Person');
  await user.type(field, 'ada{Enter}');
  expect(await screen.findByText('Regel 1: affiliation ist „staff“')).toBeTruthy();
  expect(asked).toEqual([
    expect.stringMatching(/configs\/identity-providers\/2\/person \{"username":"ada"\}$/),
  ]);
  person = null;
  await user.click(screen.getByRole('button', { name: 'Nachschlagen' }));
  expect(await screen.findByText(/keinen oder mehr als einen Eintrag/)).toBeTruthy();
  expect(screen.queryByText(/Regel 1/)).toBeNull();
});
