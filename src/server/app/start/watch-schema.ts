import { openConnection } from '../../db/open-connection.ts';
import { readSchemaState, schemaProblem } from '../../db/schema/schema-version.ts';

const INTERVAL_MS = 15_000;

interface SchemaWatch {
  reason(): string | null;
  stop(): void;
}

export const watchSchema = (url: string, intervalMs = INTERVAL_MS): SchemaWatch => {
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
  }, intervalMs);
  timer.unref();
  return { reason: () => problem, stop: () => clearInterval(timer) };
};
