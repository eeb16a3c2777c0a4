import type { Connection } from '#shared/surveys/connections/contract.ts';
import type { ConnectionRow } from './queries.ts';

export const presentConnection = (row: ConnectionRow): Connection => ({
  id: row.id,
  name: row.name,
  address: row.address,
  userName: row.userName,
  ownerName: row.ownerName,
  updatedAt: row.updatedAt.toISOString(),
});
