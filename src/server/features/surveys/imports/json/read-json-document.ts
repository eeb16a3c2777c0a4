import { rejectFile } from '../source/reject-file.ts';
import type { SourceFile } from '../source/survey-draft.ts';
import { isTooDeep, MAXIMUM_DEPTH } from './json-nesting.ts';

const MAXIMUM_BYTES = 64 * 1024 * 1024;

const parse = (bytes: Uint8Array): { text: string; value: unknown } | null => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, value: JSON.parse(text) };
  } catch {
    return null;
  }
};

export const readJsonDocument = async (file: SourceFile): Promise<unknown> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file.open()) {
    size += chunk.length;
    if (size > MAXIMUM_BYTES) throw rejectFile(file.name, 'structureTooLarge', { maximum: MAXIMUM_BYTES });
    chunks.push(chunk);
  }
  const parsed = parse(Buffer.concat(chunks));
  if (parsed === null) throw rejectFile(file.name, 'jsonMalformed');
  if (isTooDeep(parsed.text)) throw rejectFile(file.name, 'jsonTooDeep', { maximum: MAXIMUM_DEPTH });
  return parsed.value;
};
