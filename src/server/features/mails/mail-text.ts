import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

const words: Record<string, typeof en> = { de, en };

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** Names of tenants are typed by people: nothing in them ends the line of a header. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 100);

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/**
 * One mail for all new reports of a person: how many there are and where they are read, and nothing of what is in them, of their
 * titles or of whom they are about. `language`: a tag; English where there are no words for it.
 */
export const mailText = (
  language: string,
  { tenantName, reportCount, publicUrl }: { tenantName: string; reportCount: number; publicUrl: string },
): MailText => {
  const t = words[language.split('-')[0] as string] ?? en;
  const values = { tenant: oneLine(tenantName) || 'Plenum', count: String(reportCount) };
  const link = `${publicUrl}/reports`;
  return {
    subject: fill(t.subject, values),
    text: [
      t.greeting,
      '',
      fill(reportCount === 1 ? t.one : t.several, values),
      link,
      '',
      t.signIn,
      '',
      '-- ',
      t.closing,
    ].join('\n'),
  };
};
