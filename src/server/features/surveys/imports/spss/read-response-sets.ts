import type { MultipleResponseSet } from './dictionary.ts';
import type { RawDictionary } from './read-records.ts';

const SUBTYPES = [7, 19];

const counted = (text: string): { value: string; rest: string } | null => {
  const length = /^\s*(\d{1,5}) /.exec(text);
  if (!length) return null;
  const start = length[0].length;
  const end = start + Number(length[1]);
  return end > text.length ? null : { value: text.slice(start, end), rest: text.slice(end) };
};

const parseSet = (line: string): MultipleResponseSet | null => {
  const [, name, kind, body] = /^\$?([^=]+)=(D|C |E \d+ )(.*)$/s.exec(line) ?? [];
  if (name === undefined || kind === undefined || body === undefined) return null;
  const value = kind.startsWith('C') ? null : counted(body);
  if (!kind.startsWith('C') && value === null) return null;
  const label = counted(value ? value.rest : body);
  if (label === null) return null;
  const variables = label.rest.trim().split(/\s+/);
  return { name, label: label.value.trim(), variables, counted: value ? value.value.trim() : null };
};

export const readResponseSets = (
  raw: RawDictionary,
  text: (bytes: Uint8Array) => string,
): MultipleResponseSet[] =>
  SUBTYPES.flatMap((subtype) => {
    const data = raw.extensions.get(subtype)?.data;
    return data
      ? text(data)
          .split('\n')
          .flatMap((line) => parseSet(line) ?? [])
      : [];
  });
