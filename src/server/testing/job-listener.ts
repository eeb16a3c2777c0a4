import pg from 'pg';
import { JOB_CHANNEL } from '../app/events/subscribe-to-jobs.ts';

export interface JobListener {
  listen(): Promise<void>;
  nextEnd(timeoutMs: number): Promise<void>;
  close(): Promise<void>;
}

const hasEnded = (payload = '{}'): boolean => !['WAITING', 'RUNNING'].includes(JSON.parse(payload).state);

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
