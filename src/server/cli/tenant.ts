import { normalizeUsername } from '#shared/platform/users/rules.ts';
import { formatAddress } from '../app/start/address-file.ts';
import { advisoryLocks } from '../db/advisory-locks.ts';
import { inTenant } from '../db/connect.ts';
import { openConnection } from '../db/open-connection.ts';
import { addTenant } from '../features/organisation/installation/set-up-installation.ts';
import { issueSignInLink } from '../features/platform/session/credentials/issue-sign-in-link.ts';
import { findSiteUrl } from '../features/platform/tenants/resolve-tenant.ts';
import { hasCells, holdsTenant, listCells } from './setup/cells.ts';
import { type Command, parseArguments, UsageError } from './setup/command.ts';
import { withDatabase } from './setup/with-database.ts';

const SUBDOMAIN = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

const readRequest = (args: string[]) => {
  const { values, positionals } = parseArguments(args, {
    name: { type: 'string' },
    admin: { type: 'string' },
  });
  const [action, subdomain = '', ...more] = positionals;
  if (action !== 'add' || more.length > 0) throw new UsageError('Say add, and one subdomain.');
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

export const command: Command = {
  summary: 'Add a tenant with an administrator',
  usage: ['tenant add SUBDOMAIN [--name NAME] [--admin USERNAME] [--cell CELL]'],
  run: (args) => {
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
  },
};
