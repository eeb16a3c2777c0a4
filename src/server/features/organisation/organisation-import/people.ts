import type { Role } from '#shared/permissions.ts';
import type { HeldOwnRole } from '../../platform/own-roles/queries.ts';

export interface KnownPerson {
  readonly id: number;
  readonly ownRoles: readonly HeldOwnRole[];
  readonly version: number;
  readonly username: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly unitIds: readonly number[];
  readonly externalIds: readonly string[];
  readonly isErased: boolean;
}

export interface WrittenPerson {
  readonly id: number | null;
  readonly version: number;
  readonly username: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly unitIds: readonly number[];
  readonly externalIds: readonly string[];
}
