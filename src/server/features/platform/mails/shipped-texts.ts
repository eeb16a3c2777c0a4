import type { MailKind } from '#shared/platform/mails/mail-kinds.ts';
import type { MailText } from '#shared/platform/mails/mail-text.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

type ShippedWords = Record<MailKind, MailText> & {
  readonly reports: { readonly one: string; readonly other: string };
};

const words = { de, en } as const satisfies Record<InterfaceLanguage, ShippedWords>;

/** The default text, used until the tenant customises it. */
export const shippedText = (kind: MailKind, language: InterfaceLanguage): MailText => words[language][kind];

/** Such as "3 new reports": mails reveal nothing else about the reports. */
export const reportsInWords = (count: number, language: InterfaceLanguage): string => {
  const { one, other } = words[language].reports;
  return count === 1 ? one : other.replace('{count}', String(count));
};
