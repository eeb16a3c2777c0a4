import type { Connection } from '#shared/surveys/connections/contract.ts';
import type { ConnectionRow } from './queries.ts';

export const presentConnection = (row: ConnectionRow): Connection => ({
  id: row.id,
  name: row.name,
  address: row.address,
  userName: row.user_name,
  ownerName: row.owner_name,
  updatedAt: row.updated_at.toISOString(),
});
