import { randomUUID } from 'node:crypto';
import { SCHEMAS } from '#shared/organisation/identity-providers/scim-protocol.ts';
import type { TestUser } from '../../../../testing/test-app.ts';
import { createDirectoryWorld, type DirectoryWorld } from './directory-world.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Headers = Record<string, string>;

/** The members of answers that tests read: of a list, a resource or an error. */
export interface ScimBody {
  readonly schemas: readonly string[];
  readonly id: string;
  readonly meta: { readonly resourceType: string; readonly location: string; readonly version: string };
  readonly userName: string;
  readonly displayName: string;
  readonly active: boolean;
  readonly members?: readonly { readonly value: string; readonly display?: string }[];
  readonly Resources: readonly ScimBody[];
  readonly totalResults: number;
  readonly status: string;
  readonly scimType?: string;
  readonly title: string;
}

export interface ScimAnswer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: ScimBody;
}
export type ScimClient = (
  method: Method,
  path: string,
  body?: object | string,
  headers?: Headers,
) => Promise<ScimAnswer>;

const DAY = 86_400_000;
export const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

export const patch = (...operations: object[]) => ({ schemas: [SCHEMAS.patch], Operations: operations });

/** As Entra ID announces somebody, with an externalId that is the subject at the directory. */
export const announced = (uid: string, more: object = {}) => ({
  schemas: [SCHEMAS.user, SCHEMAS.enterprise],
  ...{ externalId: `uuid-of-${uid}`, userName: uid, active: true, displayName: `${uid} Lovelace` },
  emails: [{ primary: true, type: 'work', value: `${uid}@campus.example` }],
  name: { givenName: uid, familyName: 'Lovelace' },
  meta: { resourceType: 'User' },
  [SCHEMAS.enterprise]: { department: 'Law' },
  ...more,
});

export interface ScimWorld extends DirectoryWorld {
  readonly client: ScimClient;
  createClient(
    owner?: TestUser,
    providerId?: number,
  ): Promise<{ id: number; token: string; client: ScimClient }>;
  clientWith(token: string): ScimClient;
  announce(more?: object): Promise<{ id: string; uid: string }>;
  findAccount(uid: string): Promise<Account | undefined>;
}

interface Account {
  readonly id: number;
  readonly name: string;
  readonly roles: string[];
  readonly isActive: boolean;
}

export const createScimWorld = async (): Promise<ScimWorld> => {
  const directory = await createDirectoryWorld();
  directory.reset();
  await directory.change({
    rules: [
      { claim: 'department', value: 'Law', role: 'INSTRUCTOR', unitId: directory.world.unitId },
      { claim: 'groups', value: 'Deans', role: 'DEAN', unitId: directory.world.unitId },
    ],
  });
  const clientWith =
    (token: string): ScimClient =>
    async (method, path, body, headers = {}) => {
      const answer = await directory.world.app.inject({
        ...{ method, url: `/api/v1/scim/v2${path}` },
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/scim+json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = answer.body;
      return {
        ...{ status: answer.statusCode, headers: answer.headers },
        body: text === '' ? null : JSON.parse(text),
      };
    };
  const createClient: ScimWorld['createClient'] = async (
    owner = directory.world.admin,
    providerId = directory.provider.id,
  ) => {
    const path = `/configs/identity-providers/${providerId}/scim/tokens`;
    const { id, token } = (await owner.call('POST', path, { expiresOn: dayIn(30) })).json();
    return { id, token, client: clientWith(token) };
  };
  const { client } = await createClient();
  return {
    ...directory,
    ...{ client, clientWith, createClient },
    announce: async (more = {}) => {
      const uid = `p${randomUUID().slice(0, 8)}`;
      const { body } = await client('POST', '/Users', announced(uid, more));
      return { id: body.id, uid };
    },
    findAccount: async (uid) => {
      const answer = await directory.world.admin.call('GET', `/users?name=${uid}&size=100`);
      return answer.json().content.find(({ username }: { username: string }) => username === uid);
    },
  };
};
