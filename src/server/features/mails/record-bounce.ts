import { type Database, inTenant } from '../../db/connect.ts';
import { recordAction } from '../../lib/record-action.ts';
import { blockAddress, lockMail, markBounced } from './bounce-queries.ts';
import { isHardBounce } from './delivery-status.ts';
import { findMailToken } from './mail-token.ts';
import { parseDeliveryReport, type RecipientReport } from './parse-delivery-report.ts';

/**
 * BOUNCED, BLOCKED: the mail came back, and with BLOCKED nothing more is sent to its address; NOT_FAILED: it is late or arrived;
 * KNOWN: it is known that it did not arrive; GONE: the mail was deleted with its series or its person; FOREIGN: it is about no mail of this
 * installation; NO_REPORT: it is no delivery report.
 */
export type BounceOutcome = 'BOUNCED' | 'BLOCKED' | 'NOT_FAILED' | 'KNOWN' | 'GONE' | 'FOREIGN' | 'NO_REPORT';

/** One that is being sent may be back before its sender has written that it left. */
const RETURNABLE = new Set(['SENDING', 'SENT', 'UNKNOWN']);

/** A mail goes to one address. Where a list passed it on, those are about others, unless they name it. */
const failureFor = (recipients: readonly RecipientReport[], address: string): RecipientReport | undefined => {
  const own = recipients.filter(({ addresses }) => addresses.includes(address.toLowerCase()));
  return (own.length > 0 ? own : recipients).find(({ action }) => action === 'failed');
};

/** Takes what a mail server said about a mail of ours, once; only the mail that carries our signature is changed. */
export const recordBounce = async (
  { database, secret }: { readonly database: Database; readonly secret: string },
  raw: Uint8Array,
): Promise<BounceOutcome> => {
  const report = await parseDeliveryReport(raw);
  if (!report) return 'NO_REPORT';
  const identity = findMailToken(secret, report.identity);
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
