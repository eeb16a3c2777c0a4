import { type Actor, may } from '../../../lib/actor.ts';

export const mayChangeUiConfig = (actor: Actor, changes: object): boolean =>
  Object.keys(changes).every((key) => key === 'language') || may(actor, 'configs.edit');
