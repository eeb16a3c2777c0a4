import type { MailKind } from '#shared/platform/mails/mail-kinds.ts';
import type { MailText } from '#shared/platform/mails/mail-text.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import type { ReportToName } from './publication-mail-queries.ts';

type ShippedWords = Record<MailKind, MailText> & {
  readonly reports: { readonly one: string; readonly other: string };
  readonly details: { readonly one: string; readonly noUnit: string; readonly more: string };
};

const words = { de, en } as const satisfies Record<InterfaceLanguage, ShippedWords>;

export const shippedText = (kind: MailKind, language: InterfaceLanguage): MailText => words[language][kind];

export const reportsInWords = (count: number, language: InterfaceLanguage): string => {
  const { one, other } = words[language].reports;
  return count === 1 ? one : other.replace('{count}', String(count));
};

const MAXIMUM_DETAILS = 20;

export const detailsInWords = (reports: readonly ReportToName[], language: InterfaceLanguage): string => {
  const { one, noUnit, more } = words[language].details;
  const lines = reports.slice(0, MAXIMUM_DETAILS).map(({ title, unitNames, publisherName }) => {
    const values: Record<string, string> = { title, units: unitNames.join(', '), publisher: publisherName };
    const pattern = unitNames.length > 0 ? one : noUnit;
    return `– ${pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')}`;
  });
  const rest = reports.length - lines.length;
  return [...lines, ...(rest > 0 ? [more.replace('{count}', String(rest))] : [])].join('\n');
};
