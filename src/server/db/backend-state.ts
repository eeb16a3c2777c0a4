import type pg from 'pg';

export type BackendState = 'working' | 'silent' | 'unknown';

const ACTIVITY = 'select state from pg_stat_activity where pid = $1';
/** Includes the state of the backend's process; `null` where the database does not run on Linux. */
const ACTIVITY_AND_PROCESS = `select state, pg_read_file('/proc/' || pid || '/stat', 0, 200, true) as process
  from pg_stat_activity where pid = $1`;
/** proc(5): stopped by a signal or a debugger, or dead; its work does not proceed. */
const STANDS_STILL = /\) [TtZXx] /;

interface Activity {
  state: string | null;
  process?: string | null;
}

const stateOf = (activity: Activity | undefined): BackendState => {
  // One that is not there, or waits for its client, will never answer.
  if (activity === undefined || activity.state?.startsWith('idle')) return 'silent';
  const { process } = activity;
  if (process === undefined || process === null) return 'unknown';
  return STANDS_STILL.test(process) ? 'silent' : 'working';
};

/** Reading a server file requires superuser or `pg_read_server_files`, through membership or grant. */
const REFUSED = /^(42501|42883|0A000|58P01|58030)$/;

/**
 * Determines what a backend does if its statement has been silent for a while, over another connection. PostgreSQL
 * reports a process stopped in the middle of a statement as active; the operating system knows better.
 */
export const createBackendProbe = (): ((client: pg.Client, backendId: number) => Promise<BackendState>) => {
  let mayReadProcess = true;
  return async (client, backendId) => {
    if (mayReadProcess)
      try {
        const { rows } = await client.query<Activity>(ACTIVITY_AND_PROCESS, [backendId]);
        return stateOf(rows[0]);
      } catch (error) {
        if (!REFUSED.test(String((error as { code?: unknown }).code))) throw error;
        mayReadProcess = false;
      }
    const { rows } = await client.query<Activity>(ACTIVITY, [backendId]);
    return stateOf(rows[0]);
  };
};
