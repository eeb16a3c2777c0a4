import { type Actor, roleHolderId } from '../../../lib/actor.ts';
import type { SeriesRow } from './series-queries.ts';

export const seriesAbilities = {
  read: () => true,
  change: (actor, { ownerId }) => ownerId === roleHolderId(actor),
} as const satisfies Record<string, (actor: Actor, series: Pick<SeriesRow, 'ownerId'>) => boolean>;

export type SeriesAbility = keyof typeof seriesAbilities;
