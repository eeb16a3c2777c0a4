/** Detected by the first bytes; `part` is a single group or question, which is no survey. */
export type LimeSurveyFileKind = 'archive' | 'structure' | 'structure-table' | 'responses' | 'part';

const ZIP_MAGIC = [0x50, 0x4b, 0x03, 0x04];
const ZIP_NAME_LENGTH_AT = 26;
const ZIP_NAME_AT = 30;

const firstNameInArchive = (head: Uint8Array): string => {
  if (head.length < ZIP_NAME_AT || ZIP_MAGIC.some((byte, index) => head[index] !== byte)) return '';
  const length = (head[ZIP_NAME_LENGTH_AT] ?? 0) | ((head[ZIP_NAME_LENGTH_AT + 1] ?? 0) << 8);
  return new TextDecoder().decode(head.subarray(ZIP_NAME_AT, ZIP_NAME_AT + length));
};

const DOCUMENT_TYPE = /<LimeSurveyDocType>\s*([A-Za-z]+)\s*<\/LimeSurveyDocType>/;
const STRUCTURE_TABLE = /^\uFEFF?"?(?:id"?\t"?)?(?:related_id"?\t"?)?class"?\t"?type\/scale"?\t"?name"?\t/;

/** `null` if the file is not LimeSurvey's. 1 KB is enough for `head`. */
export const limeSurveyFileKind = (name: string, head: Uint8Array): LimeSurveyFileKind | null => {
  if (/\.lsa$/i.test(name) || /\.ls[sr]$/i.test(firstNameInArchive(head))) return 'archive';
  const text = new TextDecoder().decode(head.subarray(0, 4096));
  const type = DOCUMENT_TYPE.exec(text)?.[1];
  if (type === 'Survey') return 'structure';
  if (type === 'Responses') return 'responses';
  if (type !== undefined) return 'part';
  return STRUCTURE_TABLE.test(text) ? 'structure-table' : null;
};

export const looksLikeLimeSurvey = (name: string, head: Uint8Array): boolean =>
  limeSurveyFileKind(name, head) !== null;
