import PostalMime from 'postal-mime';
import { statusIn } from './delivery-status.ts';

export interface RecipientReport {
  /** One of `failed`, `delayed`, `delivered`, `relayed` or `expanded` (RFC 3464, 2.3.3), in lower case. */
  readonly action: string;
  /** Enhanced status code (RFC 3463), or an empty string. */
  readonly status: string;
  readonly reason: string;
  readonly addresses: readonly string[];
}

export interface DeliveryReport {
  readonly identity: string;
  readonly recipients: readonly RecipientReport[];
}

const REPORTS = new Set(['message/delivery-status', 'message/global-delivery-status']);
const ORIGINALS = new Set([
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/global-headers',
]);
/** Deeper nesting is rejected; no real server produces it. */
const MAXIMUM_NESTING = 20;
const MAXIMUM_REASON_LENGTH = 200;
const READ_REASON_LENGTH = 2000;

type Fields = ReadonlyMap<string, string>;

/** Groups of header fields separated by empty lines; the first of a repeated field wins. */
const fieldGroups = (text: string): Fields[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+(?=\S)/g, ' ')
    .split(/\n[ \t]*\n/)
    .map((group) => {
      const fields = new Map<string, string>();
      for (const line of group.split('\n')) {
        const colon = line.indexOf(':');
        const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
        if (name !== '' && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
      }
      return fields;
    });

/** Strips the type from values such as `smtp; 550 …` and `rfc822;ada@uni.example`. */
const withoutType = (value = ''): string => value.replace(/^[\w.-]+[ \t]*;[ \t]*/, '');

const reasonOf = (text: string): string =>
  text
    .slice(0, READ_REASON_LENGTH)
    .replace(/<[^<>@]*>/g, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, MAXIMUM_REASON_LENGTH)
    .trim();

const recipientOf = (fields: Fields): RecipientReport => {
  const said = withoutType(fields.get('diagnostic-code'));
  const told = statusIn(fields.get('status') ?? '');
  // X.0.0 says nothing more than that it failed: what the other server answered may.
  const status = told === '' || told.endsWith('.0.0') ? statusIn(said) || told : told;
  const addresses = ['original-recipient', 'final-recipient']
    .map((name) => withoutType(fields.get(name)).replace(/[<>]/g, '').toLowerCase())
    .filter((address) => address !== '');
  const action = (fields.get('action') ?? '').replace(/\(.*/, '').trim().toLowerCase();
  return { action, status, reason: reasonOf(said) || status, addresses };
};

/** Parses a delivery status notification (RFC 3464), or returns `null` if the message is none. */
export const parseDeliveryReport = async (raw: Uint8Array): Promise<DeliveryReport | null> => {
  const parsed = await PostalMime.parse(raw, {
    ...{ attachmentEncoding: 'utf8', forceRfc822Attachments: true, maxNestingDepth: MAXIMUM_NESTING },
  }).catch(() => null);
  if (!parsed) return null;
  const parts = parsed.attachments.map(({ mimeType, content }) => ({ mimeType, text: String(content) }));
  const groups = parts
    .filter(({ mimeType }) => REPORTS.has(mimeType))
    .flatMap(({ text }) => fieldGroups(text));
  const recipients = groups.filter((fields) => fields.has('action')).map(recipientOf);
  if (recipients.length === 0) return null;
  const envelopeIds = groups.map((fields) => fields.get('original-envelope-id') ?? '');
  const originals = parts.filter(({ mimeType }) => ORIGINALS.has(mimeType));
  const messageIds = originals.map(({ text }) => fieldGroups(text)[0]?.get('message-id') ?? '');
  return { identity: [...envelopeIds, ...messageIds].join('\n'), recipients };
};
