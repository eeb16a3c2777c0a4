import type { Claims } from '#shared/organisation/identity-providers/claims.ts';
import type { ProviderKind, ProviderTest } from '#shared/organisation/identity-providers/contract.ts';
import type { Services } from '../../../../lib/services.ts';
import type { ProviderRow } from './queries.ts';

export type ProtocolServices = Pick<Services, 'database' | 'settings' | 'log'>;

export interface ProviderHere<Kind extends ProviderKind = ProviderKind> {
  readonly tenantId: number;
  readonly row: Extract<ProviderRow, { kind: Kind }>;
  readonly site: string;
}

export interface Leaving {
  readonly location: string;
  readonly nonce: string;
  readonly codeVerifier: string | null;
}

export interface Answer {
  readonly query: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string | null;
  readonly response: string | null;
  /** The identity provider that somebody has chosen in a federation. */
  readonly entityId: string | null;
}

export interface VouchedPerson {
  readonly subject: string;
  /** Names a new account that no claim names; else the subject does. */
  readonly accountName?: string;
  readonly claims: Claims;
  readonly sid: string | null;
  readonly idToken: string | null;
  readonly methods: readonly string[];
}

export interface Protocol<Kind extends ProviderKind> {
  leave(
    services: ProtocolServices,
    here: ProviderHere<Kind>,
    state: string,
    entityId: string | null,
  ): Promise<Leaving>;
  verify(services: ProtocolServices, here: ProviderHere<Kind>, answer: Answer): Promise<VouchedPerson>;
  test(services: ProtocolServices, here: ProviderHere<Kind>): Promise<Extract<ProviderTest, { kind: Kind }>>;
}
