import { openConnection } from '../db/open-connection.ts';
import { readSchemaState, schemaProblem } from '../db/schema-version.ts';

/** How often the schema is checked for migrations by a newer node, in milliseconds. */
const INTERVAL_MS = 15_000;

interface SchemaWatch {
  /** Why this node can no longer work on the database, or null. */
  reason(): string | null;
  stop(): void;
}

/** Polls for migrations applied by a newer release. Outages are the monitor's concern. */
export const watchSchema = (url: string): SchemaWatch => {
  let problem: string | null = null;
  const look = async (): Promise<void> => {
    const client = await openConnection(url);
    try {
      problem = schemaProblem(await readSchemaState(client));
    } finally {
      await client.end();
    }
  };
  const timer = setInterval(() => {
    look().catch(() => undefined);
  }, INTERVAL_MS);
  timer.unref();
  return { reason: () => problem, stop: () => clearInterval(timer) };
};
