import { roleMay } from '#shared/permissions.ts';
import type { SurveyStatus } from '#shared/vocabulary.ts';
import type { Actor } from '../../../lib/actor.ts';

/** Those who check comments find only the surveys that wait for it. */
export const maySearchSurveys = ({ role }: Actor, status: SurveyStatus | undefined): boolean =>
  roleMay(role, 'surveys.search') || (status === 'VERIFICATION' && roleMay(role, 'verification.run'));

/** Who knows all answers but one could find it by the file's checksum. */
export const mayReadReceipts = ({ role }: Actor): boolean => roleMay(role, 'imports.run');
