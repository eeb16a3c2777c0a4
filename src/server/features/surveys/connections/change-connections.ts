import { isIP } from 'node:net';
import { Problem } from '#shared/problems.ts';
import {
  type Connection,
  type ConnectionChange,
  MAXIMUM_CONNECTIONS,
  type NewConnection,
} from '#shared/surveys/connections/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { RemoteFailure } from '../../../lib/remote/remote-failure.ts';
import { mayConnectTo } from '../../../lib/remote/remote-networks.ts';
import { asProblem } from '../../../lib/remote/remote-problem.ts';
import { buildAccessRules } from '../../../lib/remote/remote-rules.ts';
import type { Services } from '../../../lib/services.ts';
import type { Settings } from '../../../lib/settings/settings.ts';
import { findOwnConnection } from './find-own-connection.ts';
import { remoteAddress } from './limesurvey/remote-address.ts';
import {
  type ConnectionRow,
  countConnections,
  deleteConnectionRow,
  insertConnection,
  listConnectionRows,
  updateConnectionRow,
} from './queries.ts';
import { sealPassword } from './remote-access.ts';

const presentConnection = (row: ConnectionRow): Connection => ({
  id: row.id,
  name: row.name,
  address: row.address,
  userName: row.userName,
  ownerName: row.ownerName,
  updatedAt: row.updatedAt.toISOString(),
});

type Given = Pick<Services, 'database' | 'settings'>;

/** Checks the address only; what its name resolves to is checked with each request. */
const checkedAddress = (text: string, settings: Settings): string => {
  try {
    const { networks, allowsHttp } = buildAccessRules(settings);
    const url = remoteAddress(text, allowsHttp);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !mayConnectTo(host, networks))
      throw new RemoteFailure('addressForbidden', { host });
    return url.href;
  } catch (error) {
    throw asProblem(error);
  }
};

export const listConnections = ({ database }: Given, actor: Actor): Promise<Connection[]> => {
  const owner = actor.role === 'ADMINISTRATOR' ? null : actor.userId;
  return inTenant(database, actor.tenantId, async (db) =>
    (await listConnectionRows(db, owner, MAXIMUM_CONNECTIONS)).map(presentConnection),
  );
};

export const createConnection = (
  { database, settings }: Given,
  actor: Actor,
  given: NewConnection,
): Promise<Connection> => {
  const { tenantId, userId } = actor;
  const { name, userName } = given;
  const address = checkedAddress(given.address, settings);
  const { keyId, bytes } = sealPassword(settings, given.password, { tenantId, address, userName });
  return inTenant(database, tenantId, async (db) => {
    if ((await countConnections(db)) >= MAXIMUM_CONNECTIONS)
      throw new Problem('connection.tooMany', { limit: MAXIMUM_CONNECTIONS });
    const id = await insertConnection(db, {
      tenantId,
      userId,
      name,
      address,
      userName: userName,
      secretKeyId: keyId,
      secret: bytes,
    });
    return presentConnection(await findOwnConnection(db, actor, id));
  });
};

/** Keeps the password only if address and user name are unchanged, so that it is never sent elsewhere. */
export const updateConnection = (
  { database, settings }: Given,
  actor: Actor,
  connectionId: number,
  { name, userName, address: typed, password }: ConnectionChange,
): Promise<Connection> => {
  const { tenantId } = actor;
  return inTenant(database, tenantId, async (db) => {
    const row = await findOwnConnection(db, actor, connectionId);
    const address = checkedAddress(typed, settings);
    if (password === undefined && (address !== row.address || userName !== row.userName))
      throw new Problem('connection.passwordRequired');
    const sealed =
      password === undefined ? null : sealPassword(settings, password, { tenantId, address, userName });
    await updateConnectionRow(db, connectionId, {
      name,
      address,
      userName,
      ...(sealed && { secretKeyId: sealed.keyId, secret: sealed.bytes }),
    });
    return presentConnection(await findOwnConnection(db, actor, connectionId));
  });
};

export const deleteConnection = ({ database }: Given, actor: Actor, connectionId: number): Promise<void> =>
  inTenant(database, actor.tenantId, async (db) => {
    await findOwnConnection(db, actor, connectionId);
    await deleteConnectionRow(db, connectionId);
  });
