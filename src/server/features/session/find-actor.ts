import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from '#shared/permissions.ts';
import type { Database } from '../../db/connect.ts';
import { keptPlan } from '../../db/keep-plans.ts';
import type { Actor } from '../../lib/actor.ts';
import type { SessionRow } from './queries.ts';

export type CredentialKind = 'session' | 'access' | 'refresh' | 'link' | 'knowledge-base';

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

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
 * The actor behind a credential, or null when it is unknown, expired or of another kind. Looked up anew for every
 * request, in one query: a session that has ended is over at once on every node.
 */
export const findActor = async (
  database: Database,
  token: string,
  kind: CredentialKind,
): Promise<Actor | null> => {
  const { rows } =
    await sql<ActorRow>`select ${keptPlan} * from find_actor(${hashToken(token)}, ${kind})`.execute(database);
  const [row] = rows;
  return row ? actorOf(row) : null;
};

/** The same with what the page needs to know about them, still in one query. */
export const findSession = async (
  database: Database,
  token: string,
  kind: CredentialKind,
): Promise<{ actor: Actor; session: SessionRow } | null> => {
  const { rows } = await sql<
    ActorRow & Omit<SessionRow, 'name'> & { tenant_name: string }
  >`select ${keptPlan} * from find_session(${hashToken(token)}, ${kind})`.execute(database);
  const [row] = rows;
  return row ? { actor: actorOf(row), session: { ...row, name: row.tenant_name } } : null;
};
