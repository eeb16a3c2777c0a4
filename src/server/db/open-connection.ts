import type pg from 'pg';
import { createClient } from './database-hosts.ts';

/**
 * A single connection. Its loss surfaces in failing queries; an unhandled error event would end the process before any
 * cleanup.
 */
export const openConnection = async (url: string): Promise<pg.Client> => {
  const client = createClient({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};
