export interface Failure {
  readonly address: string;
  readonly action: string;
  readonly status: string;
  readonly said: string;
}

const fieldsOf = ({ address, action, status, said }: Failure): string[] => [
  '',
  `Final-Recipient: rfc822; ${address}`,
  `Original-Recipient: rfc822;${address}`,
  `Action: ${action}`,
  `Status: ${status}`,
  ...(said === ''
    ? []
    : ['Remote-MTA: dns; mx.uni.example', `Diagnostic-Code: ${said.replace(': ', ':\r\n    ')}`]),
];

const lines = (...all: readonly string[]): string => `${all.join('\r\n')}\r\n`;

/** In the format of Postfix: envelope id, folded fields, the headers of the returned mail. */
export const postfixReport = (token: string, failures: readonly Failure[]): string =>
  lines(
    'Return-Path: <>',
    'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'To: plenum@uni.example',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4F1A.1700000000/mx.example"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--4F1A.1700000000/mx.example',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I could not deliver your message.',
    '',
    '--4F1A.1700000000/mx.example',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    `Original-Envelope-Id: ${token}`,
    'X-Postfix-Queue-ID: 4F1A',
    'Arrival-Date: Sun, 22 Nov 2026 10:00:00 +0000 (UTC)',
    ...failures.flatMap(fieldsOf),
    '',
    '--4F1A.1700000000/mx.example',
    'Content-Description: Undelivered Message Headers',
    'Content-Type: text/rfc822-headers',
    '',
    'From: Plenum <plenum@uni.example>',
    `Message-ID: <${token}@uni.example>`,
    'Subject: Neue Berichte',
    '',
    '--4F1A.1700000000/mx.example--',
  );

/** In the format of Exchange: an HTML part, the complete mail, everything in base64, no envelope id. */
export const exchangeReport = (token: string, failures: readonly Failure[]): string => {
  const original = lines(
    'Received: from a by b',
    'MESSAGE-ID:',
    ` <${token.toUpperCase()}@uni.example>`,
    'Content-Type: text/plain',
    '',
    'Body',
  );
  const base64 = (text: string): string => Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n');
  const part = (type: string, text: string): string[] => [
    '--_000_report_',
    `Content-Type: ${type}`,
    'Content-Transfer-Encoding: base64',
    '',
    base64(text),
    '',
  ];
  return lines(
    'From: <postmaster@uni.example>',
    'Subject: Unzustellbar: Neue Berichte',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="_000_report_"',
    'X-MS-Exchange-Message-Is-Ndr:',
    '',
    ...part('text/html; charset="utf-8"', '<p>Fehler</p>'),
    ...part(
      'message/delivery-status',
      lines('Reporting-MTA: dns;ex.uni.example', ...failures.flatMap(fieldsOf)),
    ),
    ...part('message/rfc822', original),
    '--_000_report_--',
  );
};
