import type { StatementLimits } from './watch-statements.ts';

export interface StatementRules extends StatementLimits {
  /** Timeouts of statements, locks and idle transactions; `null` for the database's settings. */
  settings: string | null;
}

const timeouts = (statement: string): string =>
  `set statement_timeout = '${statement}'; set lock_timeout = '5s'; set idle_in_transaction_session_timeout = '5min'`;

/** By purpose. A reader stores whole files, and readers may wait for each other. */
export const statementRules = {
  calls: { settings: timeouts('30s'), unknownMs: 4_500, anyMs: 35_000 },
  jobs: { settings: timeouts('10min'), unknownMs: 605_000, anyMs: 605_000 },
  reader: { settings: null, unknownMs: Number.POSITIVE_INFINITY, anyMs: Number.POSITIVE_INFINITY },
} satisfies Record<string, StatementRules>;
