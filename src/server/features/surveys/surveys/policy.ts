import type { SurveyStatus } from '#shared/vocabulary.ts';
import { type Actor, may } from '../../../lib/actor.ts';

export const maySearchSurveys = (actor: Actor, status: SurveyStatus | undefined): boolean =>
  may(actor, 'surveys.search') || (status === 'VERIFICATION' && may(actor, 'verification.run'));

/** Who knows all answers but one could find it by the file's checksum. */
export const mayReadReceipts = (actor: Actor): boolean => may(actor, 'imports.run');

export const mayReadAccounts = (actor: Actor): boolean => may(actor, 'surveys.manage');
