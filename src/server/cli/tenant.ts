import { normalizeUsername } from '#shared/platform/users/rules.ts';
import { formatAddress } from '../app/start/address-file.ts';
import { advisoryLocks } from '../db/advisory-locks.ts';
import { inTenant } from '../db/connect.ts';
import { openConnection } from '../db/open-connection.ts';
import { addTenant } from '../features/organisation/installation/set-up-installation.ts';
import { issueSignInLink } from '../features/platform/session/credentials/issue-sign-in-link.ts';
import { findSiteUrl } from '../features/platform/tenants/resolve-tenant.ts';
import { checkMove, type MoveEstimate, moveTenant } from '../moves/move-tenant.ts';
import { findCellOfTenant, hasCells, holdsTenant, listCells } from './setup/cells.ts';
import { type Command, parseArguments, UsageError } from './setup/command.ts';
import { withDatabase } from './setup/with-database.ts';

const SUBDOMAIN = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

const readRequest = (args: string[]) => {
  const { values, positionals } = parseArguments(args, {
    name: { type: 'string' },
    admin: { type: 'string' },
  });
  const [, subdomain = '', ...more] = positionals;
  if (more.length > 0) throw new UsageError('Say add, and one subdomain.');
  if (!SUBDOMAIN.test(subdomain)) throw new UsageError('A subdomain has small letters, digits and hyphens.');
  const username = normalizeUsername(values.admin ?? 'admin');
  return { subdomain, username, name: values.name ?? subdomain };
};

/** One at a time, and nowhere twice: the main database keeps others from adding meanwhile. */
const whileAlone = async (
  urls: readonly string[],
  subdomain: string,
  work: () => Promise<number>,
): Promise<number> => {
  const client = await openConnection(urls[0] as string);
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.installation]);
    for (const url of urls)
      if (await holdsTenant(url, subdomain))
        throw new UsageError(`There is a tenant "${subdomain}" already.`);
    return await work();
  } finally {
    await client.end();
  }
};

const add = (args: string[]): Promise<number> => {
  const { subdomain, username, name } = readRequest(args);
  return withDatabase((database, { environment, dataFolder, url }) => {
    const urls = hasCells() ? listCells().map((cell) => cell.url) : [url];
    return whileAlone(urls, subdomain, async () => {
      const administrator = { username, name: username };
      const owner = await database
        .transaction()
        .execute((trx) => addTenant(trx, { tenant: { subdomain, name }, administrator }));
      const site = {
        publicUrl: formatAddress(environment, dataFolder),
        servesCells: environment.PLENUM_CELLS !== undefined,
      };
      const link = await inTenant(database, owner.tenantId, async (db) =>
        issueSignInLink(db, owner, await findSiteUrl(db, site), new Date()),
      );
      console.log(`Sign-in link for ${username}, once, within 24 hours: ${link}`);
      return 0;
    });
  });
};

const format = new Intl.NumberFormat('en');

const showEstimate = ({ tables, runningJobs }: MoveEstimate): void => {
  const filled = tables.filter(({ rows }) => rows > 0);
  const [rows, bytes] = (['rows', 'bytes'] as const).map((key) =>
    filled.reduce((sum, table) => sum + table[key], 0),
  ) as [number, number];
  for (const table of filled)
    console.log(`${table.name}\t${format.format(table.rows)} rows\t${format.format(table.bytes)} bytes`);
  console.log(
    `${format.format(rows)} rows, ${format.format(bytes)} bytes, ${runningJobs} running jobs. Nothing was changed.`,
  );
};

const move = async (args: string[]): Promise<number> => {
  const { values, positionals } = parseArguments(args, {
    to: { type: 'string' },
    check: { type: 'boolean' },
  });
  const [, subdomain, ...more] = positionals;
  if (subdomain === undefined || more.length > 0) throw new UsageError('Say move, and one subdomain.');
  if (!hasCells()) throw new UsageError('PLENUM_CELLS names no cells.');
  const cells = listCells();
  const to = cells.find(({ name }) => name === values.to);
  if (!to) throw new UsageError(`--to must be one of ${cells.map(({ name }) => name).join(', ')}.`);
  // An earlier move to there that was not finished comes first.
  const departed = await findCellOfTenant(cells, subdomain, 'DEPARTED');
  const from = departed && departed !== to ? departed : await findCellOfTenant(cells, subdomain);
  if (!from) throw new UsageError(`There is no tenant "${subdomain}".`);
  if (values.check) showEstimate(await checkMove({ subdomain, from, to }));
  else
    await moveTenant({
      ...{ subdomain, from, to },
      onStep: (step, detail) => {
        if (step !== 'copying') console.log(`${detail}.`);
      },
    });
  return 0;
};

export const command: Command = {
  summary: 'Add a tenant with an administrator, or move one to another database',
  usage: [
    'tenant add SUBDOMAIN [--name NAME] [--admin USERNAME] [--cell CELL]',
    'tenant move SUBDOMAIN --to CELL [--check]    # its size alone with --check',
  ],
  run: async (args) => {
    const action = args.find((arg) => !arg.startsWith('--'));
    if (action === 'move') return move(args);
    if (action === 'add') return add(args);
    throw new UsageError('Say add or move, and one subdomain.');
  },
};
