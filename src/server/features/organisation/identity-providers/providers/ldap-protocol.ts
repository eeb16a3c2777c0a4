import { ResultCodeError } from 'ldapts';
import { Problem } from '#shared/problems.ts';
import type { Settings } from '../../../../lib/settings/settings.ts';
import {
  bindAccount,
  type FoundPerson,
  findPresent,
  type LookUp,
  listAttributes,
  lookUpPerson,
  lookUpWithoutPassword,
} from '../ldap/look-up-person.ts';
import { withDirectory } from '../ldap/open-directory.ts';
import type { Protocol, VouchedPerson } from './protocol.ts';
import { openClientSecret } from './provider-client.ts';
import type { LdapRow } from './queries.ts';

const directoryIn = ({ issuer, ldap }: LdapRow) => ({ address: issuer, certificate: ldap.certificate });

const lookUpFor = (settings: Settings, row: LdapRow): LookUp => {
  const { tenantId, issuer, clientId, secretKeyId, secret, ldap } = row;
  const isSearched = ldap.lookUp === 'SEARCH' && clientId !== '';
  const sealed = secretKeyId === null || secret === null ? null : { keyId: secretKeyId, bytes: secret };
  const names = [row.nameClaim, row.mailClaim, row.usernameClaim, row.idClaim, 'givenName', 'sn'];
  return {
    directory: ldap,
    account: isSearched
      ? {
          dn: clientId,
          password: openClientSecret(settings, { tenantId, issuer, clientId, secret: sealed }),
        }
      : null,
    attributes: listAttributes([ldap.subjectAttribute, ...names], row.rules),
  };
};

/** `null`: the directory takes no such name and password. */
export const vouchForPassword = async (
  settings: Settings,
  row: LdapRow,
  given: { username: string; password: string },
): Promise<VouchedPerson | null> => {
  const lookUp = lookUpFor(settings, row);
  const found = await withDirectory(settings, directoryIn(row), (client) =>
    lookUpPerson(client, lookUp, given),
  );
  return found && { ...found, sid: null, idToken: null, methods: [] };
};

/** Milliseconds to ask for everybody with a session. */
const LEAVERS_WITHIN = 20_000;

/** Throws where the directory is away or refuses to search. */
export const findPresentSubjects = (
  settings: Settings,
  row: LdapRow,
  subjects: readonly string[],
): Promise<ReadonlySet<string> | null> =>
  withDirectory(settings, { ...directoryIn(row), within: LEAVERS_WITHIN }, (client) =>
    findPresent(client, lookUpFor(settings, row), subjects),
  );

/** Invalid credentials, among the answers of RFC 4511, A.1. */
const INVALID_CREDENTIALS = 49;

const setUpFailure = ({ code }: ResultCodeError): Problem =>
  new Problem(
    code === INVALID_CREDENTIALS ? 'identityProvider.clientRefused' : 'identityProvider.lookUpInvalid',
  );

export const lookUpByName = async (
  settings: Settings,
  row: LdapRow,
  username: string,
): Promise<FoundPerson | null> => {
  const lookUp = lookUpFor(settings, row);
  if (lookUp.directory.lookUp === 'SEARCH' && lookUp.directory.baseDn === '')
    throw new Problem('identityProvider.incomplete');
  try {
    return await withDirectory(settings, directoryIn(row), (client) =>
      lookUpWithoutPassword(client, lookUp, username),
    );
  } catch (error) {
    throw error instanceof ResultCodeError ? setUpFailure(error) : error;
  }
};

export const ldapProtocol: Protocol<'LDAP'> = {
  /** Nobody goes anywhere: Plenum's own page asks for the password. */
  leave: async () => {
    throw new Problem('error.notFound');
  },
  verify: async () => {
    throw new Problem('error.notFound');
  },

  test: async ({ settings }, { row }) => {
    const lookUp = lookUpFor(settings, row);
    const { lookUp: kind, baseDn } = row.ldap;
    if (kind === 'SEARCH' && baseDn === '') throw new Problem('identityProvider.incomplete');
    try {
      await withDirectory(settings, directoryIn(row), async (client) => {
        if (kind === 'TEMPLATE') return client.bind('', '');
        await bindAccount(client, lookUp);
        for (const base of [baseDn, row.ldap.groupBaseDn].filter((dn) => dn !== ''))
          await client.search(base, { scope: 'base', attributes: ['1.1'] });
      });
    } catch (error) {
      if (!(error instanceof ResultCodeError)) throw error;
      // A directory that refuses to tell strangers anything can be reached all the same.
      if (kind === 'SEARCH') throw setUpFailure(error);
    }
    return { kind: 'LDAP', issuer: row.issuer, checkedOn: new Date().toISOString() };
  },
};
