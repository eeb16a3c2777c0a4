import { parseArgs } from 'node:util';
import { type Role, roles } from '#shared/permissions.ts';
import { isMailableName, normalizeUsername } from '#shared/platform/users/rules.ts';
import { formatAddress } from '../app/start/address-file.ts';
import { type Database, inTenant, type Trx } from '../db/connect.ts';
import { searchUnitRows } from '../features/organisation/units/queries.ts';
import { issueSignInLink } from '../features/platform/session/credentials/issue-sign-in-link.ts';
import { findSiteUrl } from '../features/platform/tenants/resolve-tenant.ts';
import { createUser } from '../features/platform/users/create-user.ts';
import { findUserByName, searchUserRows } from '../features/platform/users/queries.ts';
import { findTenantId } from '../features/surveys/imports/records/queries.ts';
import { recordAction } from '../lib/record-action.ts';
import { type Command, UsageError } from './setup/command.ts';
import { withDatabase } from './setup/with-database.ts';

const LISTED_AT_ONCE = 1000;

const options = {
  tenant: { type: 'string' },
  role: { type: 'string' },
  name: { type: 'string' },
  unit: { type: 'string', multiple: true, default: [] as string[] },
} as const;

interface Request {
  action: string;
  username: string;
  role: string | undefined;
  name: string | undefined;
  units: string[];
  tenant: string | undefined;
}

const readRequest = (args: string[]): Request => {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [action = '', username = ''] = positionals;
    if (action !== 'list' && username === '') throw new UsageError('A user name is missing.');
    return { action, username: normalizeUsername(username), ...values, units: values.unit } as Request;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

const unitId = async (db: Trx, name: string): Promise<number> => {
  const { rows } = await searchUnitRows(db, { name, page: 0, size: LISTED_AT_ONCE, unitIds: 'all' });
  const exact = rows.filter((unit) => unit.path === name || unit.name === name);
  if (exact.length === 1) return (exact[0] as { id: number }).id;
  throw new UsageError(
    exact.length === 0
      ? `There is no unit "${name}".`
      : `Several units are called "${name}": ${exact.map((unit) => unit.path).join('; ')}.`,
  );
};

const list = async (db: Trx): Promise<void> => {
  const { content, totalElements } = await searchUserRows(db, {
    page: 0,
    size: LISTED_AT_ONCE,
    unitIds: 'all',
  });
  for (const user of content) console.log(`${user.username}\t${user.role}\t${user.name}`);
  if (totalElements > content.length) console.log(`… and ${totalElements - content.length} more`);
};

const add = async (db: Trx, tenantId: number, request: Request): Promise<number> => {
  const role = roles.find((known) => known === request.role);
  if (!role) throw new UsageError(`--role must be one of ${roles.join(', ')}.`);
  if (!isMailableName(request.username))
    throw new UsageError(
      `"${request.username}" cannot be an address of mails; leave out , ; : < > " ( ) [ ] \\ and line breaks.`,
    );
  if (await findUserByName(db, request.username))
    throw new UsageError(`There is a user "${request.username}" already.`);
  const unitIds = await Promise.all(request.units.map((name) => unitId(db, name)));
  const { username, name = username } = request;
  return createUser(db, tenantId, { username, name, role: role satisfies Role, unitIds });
};

const existing = async (db: Trx, username: string): Promise<number> => {
  const user = await findUserByName(db, username);
  if (!user) throw new UsageError(`There is no user "${username}".`);
  return user.id;
};

type Site = Parameters<typeof findSiteUrl>[1];

const act = (database: Database, tenantId: number, request: Request, site: Site): Promise<void> =>
  inTenant(database, tenantId, async (db) => {
    if (request.action === 'list') return list(db);
    const isNew = request.action === 'add';
    const userId = isNew ? await add(db, tenantId, request) : await existing(db, request.username);
    const action = isNew ? 'user.invited' : 'user.linkCreated';
    await recordAction(db, tenantId, { role: 'COMMAND', action, objectId: userId });
    const { signsInLocally } = (await findUserByName(db, request.username)) ?? {};
    if (!signsInLocally)
      throw new UsageError(
        'Links are switched off for all but the account for emergencies (Settings, Sign-in).',
      );
    const link = await issueSignInLink(db, { tenantId, userId }, await findSiteUrl(db, site), new Date());
    console.log(`Sign-in link for ${request.username}, once, within 24 hours: ${link}`);
  });

export const command: Command = {
  summary: 'List users, add one, or make a sign-in link for one',
  usage: [
    'user list [--tenant SUBDOMAIN]',
    'user add USERNAME --role ROLE [--name NAME] [--unit UNIT]… [--tenant SUBDOMAIN]',
    'user link USERNAME [--tenant SUBDOMAIN]',
  ],
  run: (args) => {
    const request = readRequest(args);
    if (!['list', 'add', 'link'].includes(request.action)) throw new UsageError('Say list, add or link.');
    return withDatabase(async (database, { environment, dataFolder }) => {
      const tenantId = await findTenantId(database, request.tenant);
      if (tenantId === null) throw new UsageError(`There is no tenant "${request.tenant ?? ''}".`);
      const publicUrl = formatAddress(environment, dataFolder);
      await act(database, tenantId, request, {
        publicUrl,
        servesCells: environment.PLENUM_CELLS !== undefined,
      });
      return 0;
    });
  },
};
