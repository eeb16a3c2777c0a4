import type { MailConfig } from '#shared/platform/mails/contract.ts';

const settings = {
  senderName: 'Evaluation Office',
  replyTo: 'evaluation@university.example',
  timeZone: 'Europe/Berlin',
  digestHour: 7,
  ...{ tellsReaders: true, attachesPdf: false },
};
const written = {
  subject: '{tenant}: new reports for you',
  body: 'Hello {name},\n\nyou have {reports} in Plenum:\n{link}',
};
const text = { kind: 'REPORTS_PUBLISHED' as const, language: 'en' as const, ...written };
const config: MailConfig = {
  settings,
  mailTexts: [{ ...text, isShipped: false }],
  canSend: true,
  from: 'plenum@university.example',
};
const choice = {
  choice: 'DAILY' as const,
  address: 'eva.roth@university.example',
  ...{ digestHour: 7, timeZone: 'Europe/Berlin' },
};

export const mailExamples = {
  getMailConfig: { answer: config },
  putMailSettings: { body: settings, answer: config },
  putMailText: { body: text, answer: { ...text, isShipped: false } },
  resetMailText: {
    body: { kind: 'REPORTS_PUBLISHED' as const, language: 'en' as const },
    answer: { ...text, isShipped: true },
  },
  sendTestMail: { body: text, answer: { address: 'eva.roth@university.example' } },
  getMailChoice: { answer: choice },
  putMailChoice: { body: { choice: 'DAILY' as const }, answer: choice },
};
