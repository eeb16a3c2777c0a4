import { randomUUID } from 'node:crypto';
import type { Trx } from '../../db/connect.ts';
import { auditAs } from '../../lib/audited-call.ts';
import { newSecret } from '../../lib/new-secret.ts';
import { type CredentialKind, hashToken } from './find-actor.ts';
import { deleteExpiredCredentials, insertCredential } from './queries.ts';

const MINUTE = 60_000;
/** Milliseconds. */
export const lifetimes: Record<CredentialKind, number> = {
  session: 12 * 60 * MINUTE,
  access: 60 * MINUTE,
  refresh: 14 * 24 * 60 * MINUTE,
  link: 24 * 60 * MINUTE,
  'knowledge-base': 5 * MINUTE,
};

export interface IssuedCredential {
  token: string;
  csrf: string;
  expiresAt: Date;
}

/** 256 random bits, of which the database stores only the hash. */
export const issueCredential = async (
  db: Trx,
  owner: { tenantId: number; userId: number },
  kind: CredentialKind,
  now: Date,
  /** Common to all tokens of a sign-in. */
  family: string = randomUUID(),
  /** `null` for the user's first role. */
  role: string | null = null,
): Promise<IssuedCredential> => {
  auditAs(owner.userId);
  const token = newSecret();
  const csrf = newSecret();
  const expiresAt = new Date(now.getTime() + lifetimes[kind]);
  await deleteExpiredCredentials(db);
  await insertCredential(db, {
    tenant_id: owner.tenantId,
    user_id: owner.userId,
    kind,
    token_hash: hashToken(token),
    csrf: kind === 'session' ? csrf : null,
    expires_at: expiresAt,
    family,
    role,
  });
  return { token, csrf, expiresAt };
};
