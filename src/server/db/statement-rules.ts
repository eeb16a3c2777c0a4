import type { StatementLimits } from './watch-statements.ts';

export interface StatementRules extends StatementLimits {
  settings: string | null;
}

const timeouts = (statement: string): string =>
  `set statement_timeout = '${statement}'; set lock_timeout = '5s'; set idle_in_transaction_session_timeout = '5min'`;

export const callRules = (seconds: number): StatementRules => ({
  settings: timeouts(`${seconds}s`),
  unknownMs: 4_500,
  anyMs: 1_000 * (seconds + 5),
});

/** By purpose. A reader stores whole files, and readers may wait for each other. */
export const statementRules = {
  calls: callRules(30),
  jobs: { settings: timeouts('10min'), unknownMs: 605_000, anyMs: 605_000 },
  reader: { settings: null, unknownMs: Number.POSITIVE_INFINITY, anyMs: Number.POSITIVE_INFINITY },
} satisfies Record<string, StatementRules>;
