import { nameHosts } from '../db/database-hosts.ts';
import { openConnection } from '../db/open-connection.ts';
import { readSchemaState, schemaProblem } from '../db/schema/schema-version.ts';
import { hasCells, listCells } from './setup/cells.ts';
import { type Command, UsageError } from './setup/command.ts';

interface Look {
  readonly state: string;
  readonly subdomains: readonly string[];
}

const look = async (url: string): Promise<Look> => {
  const client = await openConnection(url);
  try {
    const problem = schemaProblem(await readSchemaState(client));
    if (problem !== null) return { state: problem, subdomains: [] };
    const { rows } = await client.query<{ subdomain: string; isMoving: boolean }>(
      'select subdomain, move_state is not null as "isMoving" from tenants order by 1',
    );
    const [served, moving] = [false, true].map((isMoving) =>
      rows.filter((row) => row.isMoving === isMoving).map(({ subdomain }) => subdomain),
    ) as [string[], string[]];
    const between = moving.length > 0 ? `, unfinished moves: ${moving.join(', ')}` : '';
    return { state: `${served.length} tenants${between}`, subdomains: served };
  } finally {
    await client.end();
  }
};

export const command: Command = {
  summary: 'List the databases that hold tenants, with their state',
  usage: ['cell list'],
  run: async ([action, ...more]) => {
    if (action !== 'list' || more.length > 0) throw new UsageError('Say list.');
    if (!hasCells()) throw new UsageError('PLENUM_CELLS names no cells.');
    const owners = new Map<string, string>();
    let isSound = true;
    for (const { name, number, url } of listCells()) {
      const { state, subdomains } = await look(url).catch((error: Error) => {
        isSound = false;
        return { state: `cannot be reached (${error.message})`, subdomains: [] };
      });
      console.log(`${name}\t${number}\t${nameHosts(url)}\t${state}`);
      for (const subdomain of subdomains) {
        const other = owners.get(subdomain);
        if (other !== undefined) {
          isSound = false;
          console.error(`plenum: ${subdomain} is in ${other} and in ${name}: delete one of them.`);
        }
        owners.set(subdomain, name);
      }
    }
    return isSound ? 0 : 1;
  },
};
