import pg from 'pg';
import { vi } from 'vitest';

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown }).text);

/**
 * Records statements and waits of connections. Connections are instrumented when they are created, so call this before
 * creating an application and `end` after closing it.
 */
export const recordStatements = () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  return {
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
