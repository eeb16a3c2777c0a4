import { AsyncLocalStorage } from 'node:async_hooks';

/** What is done at the end of each transaction that begins within a piece of work, e.g. a call of the API. */
export interface TransactionScope {
  /**
   * A statement without parameters that is sent together with the commit, so that it costs no message of its own; null: none. `result`: what
   * the transaction's work comes to.
   */
  beforeCommit(tenantId: number, result: unknown): string | null;
}

const scopes = new AsyncLocalStorage<TransactionScope>();

export const inScope = <Result>(scope: TransactionScope, work: () => Result): Result =>
  scopes.run(scope, work);

/** What ends a transaction: `commit`, after what its scope wants. */
export const endOfTransaction = (tenantId: number, result: unknown): string => {
  const statement = scopes.getStore()?.beforeCommit(tenantId, result) ?? null;
  return statement === null ? 'commit' : `${statement}; commit`;
};

/** The piece of work that is under way. */
export const currentScope = (): TransactionScope | undefined => scopes.getStore();
