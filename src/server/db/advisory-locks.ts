/**
 * All numbers that advisory locks of the database have, the same on every node: two of one number would wait for each other. Those
 * of a tenant are taken with its id. (A worker's lease draws a number of its own from far more.)
 */
export const advisoryLocks = {
  /** Nodes that start together migrate one after the other. */
  migrations: 7_305_212,
  /** One import of a tenant stores surveys at a time. */
  imports: 7_305_213,
  /** Held by whoever takes something out of comments that reports may show, shared by those who store what was made of comments. */
  texts: 7_305_214,
  /** Queries of a tenant's surveys enter their ledgers. Whoever takes `texts` as well takes this one first. */
  ledgers: 7_305_215,
  installation: 7_305_216,
  demo: 7_305_217,
  tree: 7_305_373,
  users: 7_305_374,
  periods: 7_305_375,
  agreement: 7_305_466,
} as const;
