import pg from 'pg';
import { JOB_CHANNEL } from '../features/events/subscribe-to-jobs.ts';

/** Tells when a job of a test's database has ended, so that nobody has to ask again and again. */
export interface JobListener {
  /** What ends from then on is heard. */
  listen(): Promise<void>;
  /** The next end of a job, or so many milliseconds later. */
  nextEnd(timeoutMs: number): Promise<void>;
  close(): Promise<void>;
}

const hasEnded = (payload = '{}'): boolean => !['WAITING', 'RUNNING'].includes(JSON.parse(payload).state);

/** Connects with the first that listens. */
export const createJobListener = (url: string): JobListener => {
  const waiting = new Set<() => void>();
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, application_name: 'test' });
    // Tests end connections, and whole databases: whoever waits asks after a while, too.
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => {
      if (hasEnded(payload)) for (const wake of [...waiting]) wake();
    });
    await client.connect();
    await client.query(`listen ${JOB_CHANNEL}`);
    return client;
  };
  let connected: Promise<pg.Client> | null = null;
  return {
    listen: async () => {
      connected ??= connect();
      await connected;
    },
    nextEnd: (timeoutMs) =>
      new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, timeoutMs);
        timer.unref();
        waiting.add(wake);
      }),
    close: async () => {
      await (await connected)?.end();
    },
  };
};
