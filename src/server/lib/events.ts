import type { Socket } from 'node:net';
import pg from 'pg';
import { createClient } from '../db/database-hosts.ts';
import { withTimeout } from '../db/probe-database.ts';
import type { Services } from './services.ts';

/** Receives a notification; `null` after a gap in which some may have been missed. */
export type NoticeHandler = (notice: { channel: string; payload: string } | null) => void;

export interface NoticeListener {
  /** Resolves once notifications arrive; rejects if the database is unreachable, and after `close`. */
  subscribe(handler: NoticeHandler): Promise<() => void>;
  isDisconnected(): boolean;
  close(): Promise<void>;
}

const RETRY_AFTER = 1_000;
const CONNECT_TIMEOUT_MS = 4_500;
/** A silently severed connection looks like one without notifications, so it is probed. */
const PAUSES = { askEveryMs: 5_000, answerTimeoutMs: 3_000 };

/**
 * Notifications between nodes (LISTEN/NOTIFY) over one dedicated connection, open while there are subscribers. It
 * reconnects by itself and reports the gap to all of them.
 */
export const createNoticeListener = (
  { settings, monitor, log }: Pick<Services, 'settings' | 'monitor' | 'log'>,
  channels: readonly string[],
  { askEveryMs, answerTimeoutMs } = PAUSES,
): NoticeListener => {
  const handlers = new Set<NoticeHandler>();
  let connected: Promise<pg.Client> | null = null;
  let isConnected = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const notifyAll: NoticeHandler = (notice) => {
    for (const handler of [...handlers])
      try {
        handler(notice);
      } catch (error) {
        // One listener that cannot read an announcement must not keep it from the others, nor end the node.
        log.error({ err: error }, 'an announcement could not be heard');
      }
  };

  const open = async (): Promise<pg.Client> => {
    const client = createClient({
      connectionString: settings.databaseUrl,
      application_name: 'plenum events',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      stream: monitor.stream,
    });
    client.on('notification', ({ channel, payload = '' }) => notifyAll({ channel, payload }));
    // Its end is what counts; unheard, the error would end the process.
    client.on('error', () => undefined);
    await client.connect();
    for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return client;
  };

  const keepAsking = (client: pg.Client): void => {
    let timer: NodeJS.Timeout;
    const askLater = (): void => {
      timer = setTimeout(ask, askEveryMs).unref();
    };
    const ask = (): void => {
      // Where nothing answers, the monitor cuts connections in its own time.
      const isAnswered =
        monitor.state() === 'unavailable'
          ? Promise.resolve()
          : withTimeout(client.query('select 1'), answerTimeoutMs);
      isAnswered.then(askLater, (error: Error) => (client.connection.stream as Socket).destroy(error));
    };
    askLater();
    client.once('end', () => clearTimeout(timer));
  };

  const lost = (which: Promise<pg.Client>): void => {
    if (connected !== which) return;
    connected = null;
    isConnected = false;
    again();
  };

  const connect = (): Promise<pg.Client> => {
    if (connected) return connected;
    const opening = open();
    connected = opening;
    opening.then(
      (client) => {
        isConnected = true;
        keepAsking(client);
        client.once('end', () => lost(opening));
      },
      () => {
        if (connected === opening) connected = null;
      },
    );
    return opening;
  };

  const again = (): void => {
    clearTimeout(retry);
    if (handlers.size === 0) return;
    connect().then(
      () => notifyAll(null),
      () => {
        retry = setTimeout(again, RETRY_AFTER);
      },
    );
  };

  const disconnect = async (): Promise<void> => {
    clearTimeout(retry);
    const opening = connected;
    connected = null;
    const client = await opening?.catch(() => null);
    await client?.end().catch(() => {});
  };

  return {
    subscribe: async (handler) => {
      if (isClosed) throw new Error('Nobody listens any more.');
      handlers.add(handler);
      try {
        await connect();
      } catch (error) {
        handlers.delete(handler);
        throw error;
      }
      return () => {
        handlers.delete(handler);
        if (handlers.size === 0) void disconnect();
      };
    },
    isDisconnected: () => handlers.size > 0 && !isConnected,
    close: async () => {
      isClosed = true;
      handlers.clear();
      await disconnect();
    },
  };
};
