import { type Database, inTenant } from '../../../db/connect.ts';
import { recordAction } from '../../../lib/record-action.ts';
import type { InstallationSecrets } from '../../../lib/secrets/seal-secret.ts';
import { blockAddress, lockMail, markBounced } from './bounce-queries.ts';
import { isHardBounce } from './delivery-status.ts';
import { findMailToken } from './mail-token.ts';
import { parseDeliveryReport, type RecipientReport } from './parse-delivery-report.ts';

/**
 * `BOUNCED`: not delivered; `BLOCKED`: also blocks the address; `NOT_FAILED`: delayed or delivered; `KNOWN`: recorded
 * before; `GONE`: the mail was deleted with its series or person; `FOREIGN`: not sent by this installation;
 * `NO_REPORT`: not a delivery report.
 */
export type BounceOutcome = 'BOUNCED' | 'BLOCKED' | 'NOT_FAILED' | 'KNOWN' | 'GONE' | 'FOREIGN' | 'NO_REPORT';

/** A mail may bounce before its sender has recorded that it was sent, hence SENDING. */
const RETURNABLE = new Set(['SENDING', 'SENT', 'UNKNOWN']);

/** The status of the mail's recipient. Where a mailing list forwarded it, reports about other addresses are ignored. */
const failureFor = (recipients: readonly RecipientReport[], address: string): RecipientReport | undefined => {
  const own = recipients.filter(({ addresses }) => addresses.includes(address.toLowerCase()));
  return (own.length > 0 ? own : recipients).find(({ action }) => action === 'failed');
};

/** Records a delivery report once. Only a mail whose signed token it carries is changed. */
export const recordBounce = async (
  { database, ...secrets }: InstallationSecrets & { readonly database: Database },
  raw: Uint8Array,
): Promise<BounceOutcome> => {
  const report = await parseDeliveryReport(raw);
  if (!report) return 'NO_REPORT';
  const identity = findMailToken(secrets, report.identity);
  if (!identity) return 'FOREIGN';
  const { tenantId, mailId } = identity;
  return inTenant(database, tenantId, async (db) => {
    const mail = await lockMail(db, mailId);
    if (!mail) return 'GONE';
    if (!RETURNABLE.has(mail.state)) return 'KNOWN';
    const failure = failureFor(report.recipients, mail.address);
    if (!failure) return 'NOT_FAILED';
    const { status, reason, addresses } = failure;
    await markBounced(db, mailId, reason);
    // Somebody to whom the person has it passed on may be gone while the person is not.
    const isBlocked = isHardBounce(status) && addresses.includes(mail.address.toLowerCase());
    if (isBlocked) await blockAddress(db, tenantId, { address: mail.address, status, reason });
    await recordAction(db, tenantId, { role: 'COMMAND', action: 'user.mailBounced', objectId: mail.userId });
    return isBlocked ? 'BLOCKED' : 'BOUNCED';
  });
};
