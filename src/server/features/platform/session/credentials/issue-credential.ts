import { randomUUID } from 'node:crypto';
import type { Trx } from '../../../../db/connect.ts';
import { auditAs } from '../../../../lib/audited-call.ts';
import { newSecret } from '../../../../lib/secrets/new-secret.ts';
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
  family: string;
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
  {
    family = randomUUID(),
    provedSecondFactor = false,
    role = null,
    deputyshipId = null,
    lifetime = lifetimes[kind],
  }: {
    readonly family?: string;
    readonly provedSecondFactor?: boolean;
    /** `null` for the user's first role. */
    readonly role?: string | null;
    readonly deputyshipId?: number | null;
    /** Milliseconds. */
    readonly lifetime?: number;
  } = {},
): Promise<IssuedCredential> => {
  auditAs(owner.userId);
  const token = newSecret();
  const csrf = newSecret();
  const expiresAt = new Date(now.getTime() + lifetime);
  await deleteExpiredCredentials(db);
  await insertCredential(db, {
    tenantId: owner.tenantId,
    userId: owner.userId,
    kind,
    tokenHash: hashToken(token),
    csrf: kind === 'session' ? csrf : null,
    expiresAt: expiresAt,
    family,
    role,
    deputyshipId,
    provedSecondFactor,
  });
  return { family, token, csrf, expiresAt };
};
