import { AsyncLocalStorage } from 'node:async_hooks';

export interface TransactionScope {
  /**
   * Returns a statement without parameters that is sent with the commit, without a message of its own; `null` for
   * none. `result` is the result of the transaction's work.
   */
  beforeCommit(tenantId: number, result: unknown): string | null;
}

const scopes = new AsyncLocalStorage<TransactionScope>();

export const inScope = <Result>(scope: TransactionScope, work: () => Result): Result =>
  scopes.run(scope, work);

export const formatTransactionEnd = (tenantId: number, result: unknown): string => {
  const statement = scopes.getStore()?.beforeCommit(tenantId, result) ?? null;
  return statement === null ? 'commit' : `${statement}; commit`;
};

export const currentScope = (): TransactionScope | undefined => scopes.getStore();
