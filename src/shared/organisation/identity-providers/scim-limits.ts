export const SCIM = {
  path: '/api/v1/scim/v2',
  tokens: 5,
  /** Two years: directories cannot renew a token by themselves. */
  tokenDays: 731,
  people: 50_000,
  groups: 5_000,
  members: 10_000,
  operations: 1_000,
  pageSize: 200,
  bodyBytes: 1_048_576,
  callsPerMinute: 3_000,
} as const;
