import pg from 'pg';
import { vi } from 'vitest';

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown }).text);

/**
 * Records what connections send and wait for. They look up how when they are made, so call this before an app is there,
 * and `end` when it is gone.
 */
export const recordStatements = () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  return {
    /** The statements that `work` sends, in order; the monitor's own looks are no part of it. */
    async during(work: () => Promise<unknown>): Promise<string[]> {
      sent.mockClear();
      await work();
      return sent.mock.calls
        .map(([query]) => textOf(query))
        .filter((text) => !text.includes('transaction_read_only'));
    },
    end: () => sent.mockRestore(),
  };
};
