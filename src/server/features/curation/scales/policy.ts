import type { Actor } from '../../../lib/actor.ts';

/** A scale shows wherever a form of its items is used, so `used` are the units of all these forms. */
export const maySeeScale = ({ unitIds }: Actor, used: readonly number[]): boolean =>
  unitIds === 'all' || used.some((unitId) => unitIds.includes(unitId));

/** Whoever defines a scale manages all of its units. */
export const mayChangeScale = ({ unitIds }: Actor, used: readonly number[]): boolean =>
  unitIds === 'all' || used.every((unitId) => unitIds.includes(unitId));
