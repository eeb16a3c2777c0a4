import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { bypassesRowSecurity } from '../backup/queries.ts';
import { isDatabaseBusy } from '../db/database-errors.ts';
import { openConnection } from '../db/open-connection.ts';
import { requireCurrentSchema } from '../db/schema/schema-version.ts';
import { type Cell, MAIN_CELL } from '../lib/settings/cell-settings.ts';
import { StartProblem } from '../start-problem.ts';
import { copyTenant } from './copy-tenant.ts';
import {
  activate,
  countRunningJobs,
  countServedTenants,
  deleteCopy,
  findTenant,
  listTenantTables,
  lockTenant,
  type MovedTenant,
  markDeparted,
  measureTable,
} from './queries.ts';

export type MovingCell = Pick<Cell, 'name' | 'number' | 'url'>;

/** Exceeds the time for which nodes remember the cell of a tenant. */
const FORGOTTEN_AFTER_SECONDS = 65;
const LOCK_SECONDS = 30;
const JOBS_SECONDS = 60;

export type MoveStep = 'locked' | 'copying' | 'copied' | 'departed' | 'activated' | 'deleted';

export interface MoveOptions {
  readonly subdomain: string;
  readonly from: MovingCell;
  readonly to: MovingCell;
  readonly onStep?: (step: MoveStep, detail: string) => void | Promise<void>;
  readonly forgottenAfterSeconds?: number;
  readonly jobsSeconds?: number;
}

const withBoth = async <Result>(
  { from, to }: Pick<MoveOptions, 'from' | 'to'>,
  work: (source: pg.Client, target: pg.Client) => Promise<Result>,
): Promise<Result> => {
  for (const { url } of [from, to]) await requireCurrentSchema(url);
  const source = await openConnection(from.url);
  try {
    const target = await openConnection(to.url);
    return await work(source, target).finally(() => target.end());
  } finally {
    await source.end();
  }
};

/** Demos are made anew wherever one is missing, and so is the first tenant of the main database. */
const requireMovable = async (
  source: pg.Client,
  target: pg.Client,
  { subdomain, from, to }: Pick<MoveOptions, 'subdomain' | 'from' | 'to'>,
): Promise<MovedTenant> => {
  if (from.url === to.url) throw new StartProblem(`${subdomain} is in ${to.name} already.`);
  for (const client of [source, target])
    if (!(await bypassesRowSecurity(client)))
      throw new StartProblem('Moving a tenant needs database users who bypass row-level security.');
  const tenant = await findTenant(source, { subdomain });
  if (!tenant) throw new StartProblem(`${from.name} has no tenant ${subdomain}.`);
  if (tenant.moveState === 'DEPARTED' && tenant.otherCell === to.number) return tenant;
  if (tenant.moveState !== null || !tenant.isReady)
    throw new StartProblem(`${subdomain} in ${from.name} is being made, moved or deleted.`);
  if (/^demo(-en)?$/.test(subdomain))
    throw new StartProblem('A demo stays where it is: its cell would make it anew.');
  if (from.name === MAIN_CELL && (await countServedTenants(source)) === 1)
    throw new StartProblem(`${MAIN_CELL} keeps its last tenant: an empty one is set up anew.`);
  const [sameId, sameName] = [
    await findTenant(target, { id: tenant.id }),
    await findTenant(target, { subdomain }),
  ];
  const isLeftOver = sameId?.moveState === 'ARRIVING' || sameId?.moveState === 'ABANDONED';
  if ((sameId && !isLeftOver) || (sameName && sameName.id !== sameId?.id))
    throw new StartProblem(`${to.name} has a tenant with this subdomain or this id (${tenant.id}) already.`);
  return tenant;
};

export interface MoveEstimate {
  readonly tables: readonly { name: string; rows: number; bytes: number }[];
  readonly runningJobs: number;
}

/** Everything that would be asked before a move, and its size; changes nothing. */
export const checkMove = (options: Pick<MoveOptions, 'subdomain' | 'from' | 'to'>): Promise<MoveEstimate> =>
  withBoth(options, async (source, target) => {
    const { id } = await requireMovable(source, target, options);
    const tables = [];
    for (const table of await listTenantTables(source))
      tables.push({ name: table.name, ...(await measureTable(source, table, id)) });
    return { tables, runningJobs: await countRunningJobs(source, id) };
  });

const waitForJobs = async (source: pg.Client, tenantId: number, seconds: number): Promise<void> => {
  for (let left = seconds; left > 0 && (await countRunningJobs(source, tenantId)) > 0; left -= 1)
    await wait(1_000);
};

const lock = async (source: pg.Client, { id, subdomain }: MovedTenant): Promise<void> => {
  try {
    await lockTenant(source, id, LOCK_SECONDS);
  } catch (error) {
    if (!isDatabaseBusy(error)) throw error;
    throw new StartProblem(`Calls of ${subdomain} take more than ${LOCK_SECONDS} s: nothing was moved.`);
  }
};

/**
 * Moves a tenant to another cell. Until it is marked as departed in the source, which one statement does, the source
 * serves it, from then on the target; whoever dies between two steps leaves them to `settleMove`. The lock on the tenant
 * is the source's connection, so that it ends with this process.
 */
export const moveTenant = (options: MoveOptions): Promise<void> =>
  withBoth(options, async (source, target) => {
    const { from, to, onStep = () => undefined } = options;
    const { forgottenAfterSeconds = FORGOTTEN_AFTER_SECONDS, jobsSeconds = JOBS_SECONDS } = options;
    const found = await requireMovable(source, target, options);
    await waitForJobs(source, found.id, found.moveState === null ? jobsSeconds : 0);
    await lock(source, found);
    await onStep('locked', `${found.subdomain} answers 503`);
    // Another move may have come first.
    const tenant = await requireMovable(source, target, options);
    if (tenant.moveState === null) {
      await deleteCopy(target, tenant.id, ['ARRIVING', 'ABANDONED']);
      const copied = await copyTenant(source, target, {
        tenantId: tenant.id,
        fromCell: from.number,
        onTable: (name) => onStep('copying', name),
      });
      await onStep('copied', `${copied} rows are the same in ${to.name}`);
      if (!(await markDeparted(source, tenant.id, to.number)))
        throw new StartProblem(`${tenant.subdomain} was changed meanwhile: nothing was moved.`);
      await onStep('departed', `${from.name} serves ${tenant.subdomain} no more`);
    }
    await activate(target, tenant.id);
    const arrived = await findTenant(target, { id: tenant.id });
    if (!arrived?.isReady || arrived.moveState !== null)
      throw new StartProblem(
        `${to.name} has no copy of ${tenant.subdomain}: what ${from.name} has is kept and serves nobody.`,
      );
    await onStep('activated', `${to.name} serves ${tenant.subdomain}`);
    const sinceDeparture = tenant.moveState === null ? 0 : tenant.secondsAgo;
    await wait(Math.max(0, forgottenAfterSeconds - sinceDeparture) * 1_000);
    await deleteCopy(source, tenant.id, ['DEPARTED']);
    await onStep('deleted', `${from.name} has no rows of ${tenant.subdomain} any more`);
  });
