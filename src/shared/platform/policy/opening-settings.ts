import { z } from 'zod';

export const MAXIMUM_OPENING_MONTHS = 36;

/**
 * Configures if people learn who opened published reports about them, and how long that is kept. With `NOTHING`,
 * nothing is recorded either.
 */
export const openingSettings = z.strictObject({
  shownAs: z.enum(['NOTHING', 'ROLES', 'NAMES']),
  keepMonths: z.int().min(1).max(MAXIMUM_OPENING_MONTHS),
});
export type OpeningSettings = z.infer<typeof openingSettings>;
