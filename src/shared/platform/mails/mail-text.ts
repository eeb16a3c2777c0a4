import type { InputError } from '../../problems.ts';
import { listPlaceholders, type MailKind, type MailPlaceholderName } from './mail-kinds.ts';

export const MAXIMUM_SUBJECT = 150;
export const MAXIMUM_BODY = 5000;
const MAXIMUM_VALUE = 200;

export interface MailText {
  readonly subject: string;
  readonly body: string;
}

/** Anything in braces is meant as a placeholder. */
const BRACES = /\{([^{}]*)\}/g;
/** Characters that end a line or header, or hide or reorder others. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
const INVISIBLE_RUNS = new RegExp(`${INVISIBLE.source}+`, 'gu');

const problemsOfPart = (kind: MailKind, path: keyof MailText, text: string): InputError[] => {
  const known = new Map<string, { isBodyOnly?: true }>(listPlaceholders(kind));
  const most = path === 'subject' ? MAXIMUM_SUBJECT : MAXIMUM_BODY;
  if (text.trim() === '') return [{ path, code: 'input.mailEmpty' }];
  if (text.length > most) return [{ path, code: 'input.mailTooLong', params: { most } }];
  if (path === 'subject' && text.includes('\n')) return [{ path, code: 'input.mailSubjectLines' }];
  return text.split('\n').flatMap((content, index): InputError[] => {
    const line = index + 1;
    if (INVISIBLE.test(content.replaceAll('\t', '')))
      return [{ path, code: 'input.mailCharacter', params: { line } }];
    return [...content.matchAll(BRACES)].flatMap(([placeholder, name = '']): InputError[] => {
      const found = known.get(name);
      if (!found) return [{ path, code: 'input.mailPlaceholderUnknown', params: { placeholder, line } }];
      return path === 'subject' && found.isBodyOnly
        ? [{ path, code: 'input.mailPlaceholderBodyOnly', params: { placeholder } }]
        : [];
    });
  });
};

/** Errors in a mail text, with lines counted from 1. Line ends are `\n`. */
export const mailTextProblems = (kind: MailKind, { subject, body }: MailText): InputError[] => {
  const missing = listPlaceholders(kind).flatMap(([name, { isRequired }]): InputError[] =>
    isRequired && !body.includes(`{${name}}`)
      ? [{ path: 'body', code: 'input.mailPlaceholderMissing', params: { placeholder: `{${name}}` } }]
      : [],
  );
  return [...problemsOfPart(kind, 'subject', subject), ...problemsOfPart(kind, 'body', body), ...missing];
};

export const mailValue = (value: string): string =>
  value.replace(INVISIBLE_RUNS, ' ').replace(/ {2,}/g, ' ').trim().slice(0, MAXIMUM_VALUE);

const safeValue = (name: string, value: string): string => {
  if (name === 'link') return value;
  return name === 'details' ? value.split('\n').map(mailValue).join('\n') : mailValue(value);
};

/** Replaces placeholders once, so that braces in a name are literal. A paragraph without details is left out. */
export const fillMail = (
  { subject, body }: MailText,
  values: Readonly<Partial<Record<MailPlaceholderName, string>>>,
): MailText => {
  const safe = new Map<string, string>(
    Object.entries(values).map(([name, value]) => [name, safeValue(name, value)]),
  );
  const shown = values.details === '' ? body.replace(/\n\n\{details\}(?=\n|$)/g, '') : body;
  const fill = (text: string) => text.replace(BRACES, (all, name: string) => safe.get(name) ?? all);
  return { subject: mailValue(fill(subject)), body: fill(shown) };
};
