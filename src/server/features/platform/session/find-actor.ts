import { hash } from 'node:crypto';
import type { Permission, Role } from '#shared/permissions.ts';
import type { Database } from '../../../db/connect.ts';
import { queryPrepared } from '../../../db/prepared-statements.ts';
import type { Actor } from '../../../lib/actor.ts';

export type CredentialKind = 'session' | 'access' | 'refresh' | 'link' | 'knowledge-base';

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

interface ActorRow {
  tenant_id: number;
  user_id: number;
  username: string;
  name: string;
  role: Role;
  csrf: string | null;
  unit_ids: number[];
}

const actorOf = (row: ActorRow): Actor => ({
  tenantId: row.tenant_id,
  userId: row.user_id,
  username: row.username,
  name: row.name,
  role: row.role,
  unitIds: row.role === 'ADMINISTRATOR' ? 'all' : row.unit_ids,
  csrf: row.csrf,
});

/**
 * Returns `null` if the credential is unknown, expired or of another kind. Queried anew for every request, so that an
 * ended session is invalid at once on every node.
 */
export const findActor = async (
  database: Database,
  token: string,
  kind: CredentialKind,
): Promise<Actor | null> => {
  const [row] = await queryPrepared<ActorRow>(database, 'select * from find_actor($1, $2)', [
    hashToken(token),
    kind,
  ]);
  return row ? actorOf(row) : null;
};

/** As `findActor`, by a key for programs. */
export const findActorOfKey = async (database: Database, key: string): Promise<Actor | null> => {
  const [row] = await queryPrepared<ActorRow & { permissions: Permission[]; may_change: boolean }>(
    database,
    'select * from find_api_key($1)',
    [hashToken(key)],
  );
  return row ? { ...actorOf(row), key: { permissions: row.permissions, mayChange: row.may_change } } : null;
};

export interface SignedInRow extends Omit<ActorRow, 'unit_ids'> {
  roles: Role[];
  subdomain: string;
  tenant_name: string;
  ui_config: string;
  language: string | null;
  context_language: string | null;
  agreement_version: number | null;
}

/** A cheaper variant for the session endpoint; this actor reaches no units. */
export const findSignedIn = async (
  database: Database,
  token: string,
  kind: CredentialKind,
): Promise<{ actor: Actor; signedIn: SignedInRow } | null> => {
  const [row] = await queryPrepared<SignedInRow>(database, 'select * from find_signed_in($1, $2)', [
    hashToken(token),
    kind,
  ]);
  return row ? { actor: { ...actorOf({ ...row, unit_ids: [] }), unitIds: [] }, signedIn: row } : null;
};
