import pg from 'pg';
import type { Services } from './services.ts';

/** Gets what was announced; null after a gap in which announcements may have been missed. */
export type NoticeHandler = (notice: { channel: string; payload: string } | null) => void;

export interface NoticeListener {
  /** Resolves once nothing is missed any more; fails when the database cannot be reached, and after `close`. */
  subscribe(handler: NoticeHandler): Promise<() => void>;
  /** Somebody listens, but there is no connection to hear anything from. */
  isDisconnected(): boolean;
  close(): Promise<void>;
}

/** Pause before another try, milliseconds. */
const RETRY_AFTER = 1_000;
const CONNECT_TIMEOUT_MS = 4_500;

/**
 * What nodes tell each other (LISTEN/NOTIFY), over one connection of its own, which is there as long as somebody
 * listens. When it is lost it comes back by itself, and everybody hears of the gap.
 */
export const createNoticeListener = (
  { settings, monitor, log }: Pick<Services, 'settings' | 'monitor' | 'log'>,
  channels: readonly string[],
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
    const client = new pg.Client({
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

  /** Gives up what there is and, as long as somebody listens, tries again. */
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
