import type { SurveyStatus } from '#shared/vocabulary.ts';
import { type Actor, may } from '../../../lib/actor.ts';

/** Those who check comments find only the surveys that wait for it. */
export const maySearchSurveys = (actor: Actor, status: SurveyStatus | undefined): boolean =>
  may(actor, 'surveys.search') || (status === 'VERIFICATION' && may(actor, 'verification.run'));

/** Who knows all answers but one could find it by the file's checksum. */
export const mayReadReceipts = (actor: Actor): boolean => may(actor, 'imports.run');

/** Which accounts read a survey as its leaders, and their ids in other systems. */
export const mayReadAccounts = (actor: Actor): boolean => may(actor, 'surveys.manage');
