import type { MailKind } from '#shared/platform/mails/mail-kinds.ts';
import type { MailText } from '#shared/platform/mails/mail-text.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import type { DeputyshipToName } from './deputy-mail-queries.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import type { ReportToName } from './publication-mail-queries.ts';

type ShippedWords = Record<MailKind, MailText> & {
  readonly reports: { readonly one: string; readonly other: string };
  readonly details: {
    readonly one: string;
    readonly noUnit: string;
    readonly more: string;
    readonly reply: string;
    readonly measure: string;
  };
  readonly deputies: {
    readonly everywhere: string;
    readonly atUnit: string;
    readonly roles: Readonly<Record<DeputyshipToName['role'], string>>;
  };
};

const words = { de, en } as const satisfies Record<InterfaceLanguage, ShippedWords>;

export const shippedText = (kind: MailKind, language: InterfaceLanguage): MailText => words[language][kind];

export const reportsInWords = (count: number, language: InterfaceLanguage): string => {
  const { one, other } = words[language].reports;
  return count === 1 ? one : other.replace('{count}', String(count));
};

const MAXIMUM_DETAILS = 20;

const untilInWords = (
  replyUntil: string | null,
  dueOn: string | null,
  language: InterfaceLanguage,
  timeZone: string,
): string => {
  if (dueOn !== null)
    return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(dueOn));
  if (replyUntil === null) return '';
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return format.format(new Date(replyUntil));
};

export const detailsInWords = (
  reports: readonly ReportToName[],
  language: InterfaceLanguage,
  timeZone: string,
): string => {
  const { one, noUnit, more, reply, measure } = words[language].details;
  const lines = reports
    .slice(0, MAXIMUM_DETAILS)
    .map(({ title, unitNames, publisherName, replyUntil, dueOn }) => {
      const until = untilInWords(replyUntil, dueOn, language, timeZone);
      const values: Record<string, string> = {
        ...{ title, units: unitNames.join(', '), publisher: publisherName, until },
      };
      const announced = unitNames.length > 0 ? one : noUnit;
      const reminded = dueOn === null ? reply : measure;
      const pattern = until === '' ? announced : reminded;
      return `– ${pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')}`;
    });
  const rest = reports.length - lines.length;
  return [...lines, ...(rest > 0 ? [more.replace('{count}', String(rest))] : [])].join('\n');
};

export const deputyshipsInWords = (
  deputyships: readonly DeputyshipToName[],
  language: InterfaceLanguage,
): string => {
  const { everywhere, atUnit, roles } = words[language].deputies;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const day = (date: string): string => format.format(new Date(date));
  return deputyships
    .map(({ personName, deputyName, role, unitName, startsOn, endsOn }) => {
      const values: Record<string, string> = {
        ...{ person: personName, deputy: deputyName, role: roles[role], unit: unitName ?? '' },
        ...{ from: day(startsOn), until: day(endsOn) },
      };
      const pattern = unitName === null ? everywhere : atUnit;
      return `– ${pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')}`;
    })
    .join('\n');
};
