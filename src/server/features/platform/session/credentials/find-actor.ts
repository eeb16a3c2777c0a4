import { hash } from 'node:crypto';
import { type Permission, type Role, shippedPermissions } from '#shared/permissions.ts';
import type { Database } from '../../../../db/connect.ts';
import { queryPrepared } from '../../../../db/prepared-statements.ts';
import type { Actor } from '../../../../lib/actor.ts';

export type CredentialKind = 'session' | 'access' | 'refresh' | 'link' | 'knowledge-base';

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

interface ActorRow {
  tenantId: number;
  userId: number;
  username: string;
  name: string;
  role: Role;
  csrf: string | null;
  needsSecondFactor: boolean;
  /** Of the tenant's role by which the person holds this one; `null` if in full. */
  ownPermissions: Permission[] | null;
  unitIds: number[];
}

const ACTOR = `tenant_id as "tenantId", user_id as "userId", username, name, role, csrf`;
const OWN = `own_permissions as "ownPermissions"`;
const NEEDS = `needs_second_factor as "needsSecondFactor"`;

/** Never more than the shipped role has, whatever is stored. */
export const heldPermissions = ({
  role,
  ownPermissions,
}: Pick<ActorRow, 'role' | 'ownPermissions'>): readonly Permission[] =>
  shippedPermissions(role).filter((permission) => ownPermissions?.includes(permission) ?? true);

const actorOf = ({
  needsSecondFactor,
  ...row
}: Omit<ActorRow, 'needsSecondFactor'> & Partial<ActorRow>): Actor => ({
  tenantId: row.tenantId,
  userId: row.userId,
  username: row.username,
  name: row.name,
  role: row.role,
  permissions: heldPermissions(row),
  unitIds: row.role === 'ADMINISTRATOR' ? 'all' : row.unitIds,
  csrf: row.csrf,
  ...(needsSecondFactor && { needsSecondFactor }),
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
  const [row] = await queryPrepared<ActorRow>(
    database,
    `select ${ACTOR}, ${OWN}, ${NEEDS}, unit_ids as "unitIds" from find_actor($1, $2)`,
    [hashToken(token), kind],
  );
  return row ? actorOf(row) : null;
};

export const findActorOfKey = async (database: Database, key: string): Promise<Actor | null> => {
  const [row] = await queryPrepared<
    Omit<ActorRow, 'needsSecondFactor'> & { keyId: number; permissions: Permission[]; mayChange: boolean }
  >(
    database,
    `select ${ACTOR}, ${OWN}, unit_ids as "unitIds", key_id as "keyId", permissions, may_change as "mayChange" from find_api_key($1)`,
    [hashToken(key)],
  );
  return row
    ? { ...actorOf(row), key: { id: row.keyId, permissions: row.permissions, mayChange: row.mayChange } }
    : null;
};

export interface SignedInRow extends Omit<ActorRow, 'unitIds'> {
  roles: Role[];
  ownRoles: string;
  subdomain: string;
  tenantName: string;
  uiConfig: string;
  language: string | null;
  contextLanguage: string | null;
  agreementVersion: number | null;
  secondFactorFrom: Date | null;
  hasSecondFactor: boolean;
}

/** A cheaper variant for the session endpoint; this actor reaches no units. */
export const findSignedIn = async (
  database: Database,
  token: string,
  kind: CredentialKind,
): Promise<{ actor: Actor; signedIn: SignedInRow } | null> => {
  const [row] = await queryPrepared<SignedInRow>(
    database,
    `select ${ACTOR}, ${OWN}, ${NEEDS}, roles, own_roles as "ownRoles", subdomain, tenant_name as "tenantName", ui_config as "uiConfig", language,
      context_language as "contextLanguage", agreement_version as "agreementVersion",
      second_factor_from as "secondFactorFrom", has_second_factor as "hasSecondFactor" from find_signed_in($1, $2)`,
    [hashToken(token), kind],
  );
  return row ? { actor: { ...actorOf({ ...row, unitIds: [] }), unitIds: [] }, signedIn: row } : null;
};
