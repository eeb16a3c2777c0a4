import { type Actor, may } from '../../../lib/actor.ts';

/** Users may change their own language; everything else belongs to the tenant. */
export const mayChangeUiConfig = (actor: Actor, changes: object): boolean =>
  Object.keys(changes).every((key) => key === 'language') || may(actor, 'configs.edit');
