import { hash } from 'node:crypto';
import { type Permission, permissionsOfDeputy, type Role, shippedPermissions } from '#shared/permissions.ts';
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
  deputyshipId: number | null;
  actsForId: number | null;
  isDeputyshipOver: boolean;
  unitIds: number[];
}

const ACTOR = `tenant_id as "tenantId", user_id as "userId", username, name, role, csrf`;
const OWN = `own_permissions as "ownPermissions"`;
/** Keys act in their person's own roles alone, and prove no second factor. */
const OF_SIGN_IN = `needs_second_factor as "needsSecondFactor", deputyship_id as "deputyshipId",
  acts_for_id as "actsForId", is_deputyship_over as "isDeputyshipOver"`;
type OfSignIn = 'needsSecondFactor' | 'deputyshipId' | 'actsForId' | 'isDeputyshipOver';

/** Never more than the shipped role has, whatever is stored, and less for a deputy. */
export const heldPermissions = ({
  role,
  ownPermissions,
  deputyshipId = null,
}: Pick<ActorRow, 'role' | 'ownPermissions'> &
  Partial<Pick<ActorRow, 'deputyshipId'>>): readonly Permission[] => {
  const held = shippedPermissions(role).filter((permission) => ownPermissions?.includes(permission) ?? true);
  return deputyshipId === null ? held : permissionsOfDeputy(held);
};

const actorOf = ({
  needsSecondFactor,
  deputyshipId = null,
  actsForId = null,
  isDeputyshipOver,
  ...row
}: Omit<ActorRow, OfSignIn> & Partial<ActorRow>): Actor => ({
  tenantId: row.tenantId,
  userId: row.userId,
  username: row.username,
  name: row.name,
  role: row.role,
  permissions: heldPermissions({ ...row, deputyshipId }),
  unitIds: row.role === 'ADMINISTRATOR' ? 'all' : row.unitIds,
  csrf: row.csrf,
  ...(needsSecondFactor && { needsSecondFactor }),
  ...(deputyshipId !== null && actsForId !== null && { deputyship: { id: deputyshipId, userId: actsForId } }),
  ...(isDeputyshipOver && { isDeputyshipOver }),
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
    `select ${ACTOR}, ${OWN}, ${OF_SIGN_IN}, unit_ids as "unitIds" from find_actor($1, $2)`,
    [hashToken(token), kind],
  );
  return row ? actorOf(row) : null;
};

export const findActorOfKey = async (database: Database, key: string): Promise<Actor | null> => {
  const [row] = await queryPrepared<
    Omit<ActorRow, OfSignIn> & { keyId: number; permissions: Permission[]; mayChange: boolean }
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
  /** JSON. */
  deputyships: string;
}

/** A cheaper variant for the session endpoint; this actor reaches no units. */
export const findSignedIn = async (
  database: Database,
  token: string,
  kind: CredentialKind,
): Promise<{ actor: Actor; signedIn: SignedInRow } | null> => {
  const [row] = await queryPrepared<SignedInRow>(
    database,
    `select ${ACTOR}, ${OWN}, ${OF_SIGN_IN}, roles, own_roles as "ownRoles", subdomain, tenant_name as "tenantName", ui_config as "uiConfig", language,
      context_language as "contextLanguage", agreement_version as "agreementVersion",
      second_factor_from as "secondFactorFrom", has_second_factor as "hasSecondFactor", deputyships from find_signed_in($1, $2)`,
    [hashToken(token), kind],
  );
  return row ? { actor: { ...actorOf({ ...row, unitIds: [] }), unitIds: [] }, signedIn: row } : null;
};
