/**
 * All advisory lock numbers of the database, the same on every node: two purposes with one number would block each
 * other. Tenant locks are taken with the tenant's id. (A worker's lease draws a number from a far larger range.)
 */
export const advisoryLocks = {
  migrations: 7_305_212,
  imports: 7_305_213,
  /** Exclusive for removing anything from shown comments, shared for storing results computed from comments. */
  texts: 7_305_214,
  /** Serializes ledger changes within a tenant. If `texts` is needed too, take it first. */
  ledgers: 7_305_215,
  installation: 7_305_216,
  demo: 7_305_217,
  upgradeCheck: 7_305_218,
  /** With the tenant: shared by every transaction of the tenant, exclusive for moving it to another cell. */
  moves: 7_305_219,
  tree: 7_305_373,
  users: 7_305_374,
  periods: 7_305_375,
  agreement: 7_305_466,
} as const;
