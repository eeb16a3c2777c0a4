import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { isoDateTime } from '../../schemas.ts';

/** Rows of one kind, the newest of them; a person has fewer of nearly all. */
export const MAXIMUM_OWN_ROWS = 10_000;

const rows = z.array(z.record(z.string(), z.unknown()));

export const ownData = z.object({
  formatVersion: z.literal(1),
  tenant: z.string(),
  exportedOn: isoDateTime,
  data: z.record(z.string(), rows),
  incomplete: z.array(z.string()),
});
export type OwnData = z.infer<typeof ownData>;

/** Articles 15 and 20 of the GDPR. Keys, codes and passwords are not in it, nor are names of others. */
export const getOwnData = endpoint({
  operationId: 'getOwnData',
  method: 'GET',
  audit: 'user.dataExported',
  path: '/own-data/file',
  summary: 'All that is stored about oneself, as a file',
  access: 'session',
  permission: null,
  file: { 'application/json': ownData },
  problems: [],
});
