import { roleMay } from '#shared/permissions.ts';
import type { Actor } from '../../../lib/actor.ts';

/** Users may change their own language; everything else belongs to the tenant. */
export const mayChangeUiConfig = ({ role }: Actor, changes: object): boolean =>
  Object.keys(changes).every((key) => key === 'language') || roleMay(role, 'configs.edit');
