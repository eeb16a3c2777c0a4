import type { LightMyRequestResponse } from 'fastify';
import type { LdapProvider } from '#shared/organisation/identity-providers/contract.ts';
import type { Browser } from './browser.ts';
import { type ForgedDirectory, startForgedDirectory } from './forged-directory.ts';
import { CLIENT_SECRET, createProviderWorld, type ProviderWorld } from './provider-world.ts';

export const BASE = 'dc=campus,dc=example';
export const PEOPLE = `ou=people,${BASE}`;

export const person = (uid: string, more: Record<string, (string | Buffer)[]> = {}) => ({
  dn: `uid=${uid},${PEOPLE}`,
  password: `${uid} knows`,
  attributes: {
    ...{ uid: [uid], displayName: [`${uid} Lovelace`], mail: [`${uid}@campus.example`] },
    ...{ entryUUID: [`uuid-of-${uid}`], eduPersonAffiliation: ['member', 'staff'], ...more },
  },
});
export const group = (name: string, ...members: string[]) => ({
  dn: `cn=${name},ou=groups,${BASE}`,
  attributes: { cn: [name], member: members.map((uid) => `uid=${uid},${PEOPLE}`) },
});
export const service = {
  ...{ dn: `cn=plenum,${BASE}`, password: CLIENT_SECRET, attributes: { cn: ['plenum'] } },
};

interface Visit {
  readonly browser?: Browser;
  readonly at?: number;
  readonly host?: string;
  readonly code?: string | undefined;
}

export interface DirectoryWorld {
  readonly world: ProviderWorld;
  readonly campus: ForgedDirectory;
  provider: LdapProvider;
  /** Ada and Eve, of whom Ada is in a group; nothing is wrong, and nothing has arrived yet. */
  reset(): void;
  signIn(username: string, password?: string, visit?: Visit): Promise<LightMyRequestResponse>;
  change(settings: object): Promise<void>;
  restore(): Promise<void>;
  addOther(
    scheme: 'ldap' | 'ldaps',
    settings?: object,
  ): Promise<{ other: ForgedDirectory; made: LdapProvider }>;
  close(): Promise<void>;
}

export const outcome = async (answer: Promise<LightMyRequestResponse>): Promise<unknown[]> => {
  const { statusCode, body } = await answer;
  return [statusCode, JSON.parse(body).code];
};

export const createDirectoryWorld = async (): Promise<DirectoryWorld> => {
  const world = await createProviderWorld();
  const campus = await startForgedDirectory();
  let added = 0;
  const directory: DirectoryWorld = {
    ...{ world, campus },
    provider: await world.addDirectory(campus.ldaps, { certificate: campus.certificate }),
    reset: () => {
      campus.entries = [service, person('ada'), person('eve'), group('lecturers', 'ada')];
      campus.misdeeds = {};
      campus.binds.length = 0;
      campus.filters.length = 0;
    },
    signIn: (username, password = `${username} knows`, visit = {}) => {
      const { browser = world.open(), at = directory.provider.id, host = 'plenum.test', code } = visit;
      const body = { username, password, ...(code && { code }) };
      return browser.call('POST', `/session/providers/${at}/password`, body, host);
    },
    change: async (settings) => {
      directory.provider = await world.change(directory.provider, settings);
    },
    restore: () =>
      directory.change({
        ...{ lookUp: 'SEARCH', userFilter: '(uid={username})', userDn: '', groupBaseDn: '', isActive: true },
        rules: [{ claim: 'eduPersonAffiliation', value: 'staff', role: 'INSTRUCTOR', unitId: world.unitId }],
      }),
    addOther: async (scheme, settings = {}) => {
      const other = await startForgedDirectory();
      other.entries = campus.entries;
      added += 1;
      const made = await world.addDirectory(other[scheme], {
        ...{ name: `Campus ${added}`, certificate: other.certificate, ...settings },
      });
      return { other, made };
    },
    close: async () => {
      await campus.close();
      await world.close();
    },
  };
  return directory;
};
