import type { Role } from '#shared/permissions.ts';

/** A person who is there, as far as a table may change them. */
export interface KnownPerson {
  readonly id: number;
  readonly version: number;
  readonly username: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly unitIds: readonly number[];
}

/** What is written of a person; `id` and `version` of one who is there. */
export interface WrittenPerson {
  readonly id: number | null;
  readonly version: number;
  readonly username: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly unitIds: readonly number[];
}
