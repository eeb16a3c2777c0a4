import type pg from 'pg';

/** `unknown`: it has a statement, and nobody may look at its process. */
export type BackendState = 'working' | 'silent' | 'unknown';

const ACTIVITY = 'select state from pg_stat_activity where pid = $1';
/** With the state of its process, wherever the database runs: null where that is no Linux. */
const ACTIVITY_AND_PROCESS = `select state, pg_read_file('/proc/' || pid || '/stat', 0, 200, true) as process
  from pg_stat_activity where pid = $1`;
/** proc(5): stopped by a signal or a debugger, or dead; whatever it had begun stays as it is. */
const STANDS_STILL = /\) [TtZXx] /;

interface Activity {
  /** Null where the account may not know it. */
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

/** Reading a file of the server takes a superuser or `pg_read_server_files`, by rule or by grant. */
const REFUSED = /^(42501|42883|0A000|58P01|58030)$/;

/**
 * What a backend does on whose statement nothing has come for a while, asked over another connection. PostgreSQL says that
 * a process which was stopped in the middle of a statement is active; the system knows better.
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
