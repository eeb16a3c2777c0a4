import type { Actor } from '../../../lib/actor.ts';
import type { MeasureRow } from './queries.ts';

type Given = Pick<MeasureRow, 'creatorId' | 'ownerId'>;

export const mayChangeMeasure = ({ role, userId }: Actor, { creatorId }: Given): boolean =>
  role !== 'INSTRUCTOR' || creatorId === userId;

export const mayCompleteMeasure = (actor: Actor, measure: Given): boolean =>
  mayChangeMeasure(actor, measure) || measure.ownerId === actor.userId;
