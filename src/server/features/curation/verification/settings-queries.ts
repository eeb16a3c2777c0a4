import type {
  VerificationSettings,
  WantedVerificationSettings,
} from '#shared/curation/verification/contract.ts';
import type { Trx } from '../../../db/connect.ts';

export const findSettings = (db: Trx, tenantId: number): Promise<VerificationSettings> =>
  db
    .selectFrom('tenants')
    .select([
      'checks_comments as checksComments',
      'keep_originals_months as keepOriginalsMonths',
      'checks_replies as checksReplies',
    ])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();

export const updateSettings = (db: Trx, tenantId: number, wanted: WantedVerificationSettings) =>
  db
    .updateTable('tenants')
    .set({
      checks_comments: wanted.checksComments,
      keep_originals_months: wanted.keepOriginalsMonths,
      checks_replies: wanted.checksReplies,
    })
    .where('id', '=', tenantId)
    .execute();
