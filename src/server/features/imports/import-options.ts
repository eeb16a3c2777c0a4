import type { ImportConfirmation } from '#shared/imports/contract.ts';

/** What a job must know of who imports and what was confirmed. */
export interface ImportOptions {
  /** The importer's units when it was uploaded or confirmed. */
  unitIds: readonly number[] | 'all';
  confirmation: ImportConfirmation | null;
}
