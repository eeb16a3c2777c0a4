import { z } from 'zod';
import { openSecret, sealSecret } from '../../../lib/secrets/seal-secret.ts';
import type { Settings } from '../../../lib/settings/settings.ts';
import type { OriginalRow } from './original-queries.ts';

const original = z.object({
  text: z.string(),
  spans: z.array(z.object({ start: z.int(), end: z.int() })).nullable(),
});
export type Original = z.infer<typeof original>;

interface Place {
  readonly tenantId: number;
  readonly surveyId: number;
  readonly itemId: number;
}

const placeOf = ({ tenantId, surveyId, itemId }: Place): string =>
  JSON.stringify(['comment_originals', tenantId, surveyId, itemId]);

export const sealOriginal = ({ secret }: Settings, place: Place, kept: Original) =>
  sealSecret(secret, JSON.stringify(kept), placeOf(place));

/** Returns `null` if the installation's secret has changed. */
export const openOriginal = (settings: Settings, tenantId: number, row: OriginalRow): Original | null => {
  const opened = openSecret(settings, row, placeOf({ ...row, tenantId }));
  return opened === null ? null : original.parse(JSON.parse(opened));
};
