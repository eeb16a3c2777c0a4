import type { Claims } from '#shared/organisation/identity-providers/claims.ts';
import type { ProviderKind, ProviderTest } from '#shared/organisation/identity-providers/contract.ts';
import type { Services } from '../../../../lib/services.ts';
import type { ProviderRow } from './queries.ts';

export type ProtocolServices = Pick<Services, 'database' | 'settings' | 'log'>;

/** A provider, reached at the requested address of its tenant. */
export interface ProviderHere<Kind extends ProviderKind = ProviderKind> {
  readonly tenantId: number;
  readonly row: Extract<ProviderRow, { kind: Kind }>;
  readonly site: string;
}

/** The address to redirect to, and the values that the provider's response must match. */
export interface Leaving {
  readonly location: string;
  readonly nonce: string;
  readonly codeVerifier: string | null;
}

/** The browser's answer: the query that it came back with, or the response that it posted before. */
export interface Answer {
  readonly query: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string | null;
  readonly response: string | null;
}

export interface VouchedPerson {
  readonly subject: string;
  readonly claims: Claims;
  /** The provider's session, where it has one. */
  readonly sid: string | null;
  readonly idToken: string | null;
  /** How the person signed in there, in the provider's words. */
  readonly methods: readonly string[];
}

export interface Protocol<Kind extends ProviderKind> {
  leave(services: ProtocolServices, here: ProviderHere<Kind>, state: string): Promise<Leaving>;
  verify(services: ProtocolServices, here: ProviderHere<Kind>, answer: Answer): Promise<VouchedPerson>;
  test(services: ProtocolServices, here: ProviderHere<Kind>): Promise<Extract<ProviderTest, { kind: Kind }>>;
}
