export interface ReportLanguage {
  id: number;
  name: string;
  tag: string;
}

const A = 'a'.charCodeAt(0);
const LETTERS = 26;
const HASHED = 1000;

/**
 * A stable id of a language tag, equal on every node: two letters count from `aa` = 1 to `zz` = 676; longer tags
 * become 1000 + FNV-1a over 30 bits.
 */
export const languageId = (tag: string): number => {
  const lower = tag.toLowerCase();
  if (/^[a-z]{2}$/.test(lower)) return (lower.charCodeAt(0) - A) * LETTERS + (lower.charCodeAt(1) - A) + 1;
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < lower.length; index += 1)
    hash = Math.imul(hash ^ lower.charCodeAt(index), 0x01_00_01_93) >>> 0;
  return HASHED + (hash & 0x3f_ff_ff_ff);
};

const lookUpName = (tag: string): string => {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
};

/** A cache, since a lookup takes longer than reading a report's row; bounded, since files may contain any tag. */
const names = new Map<string, string>();
const MAXIMUM_NAMES = 500;

const nameOf = (tag: string): string => {
  const known = names.get(tag);
  if (known !== undefined) return known;
  const name = lookUpName(tag);
  if (names.size < MAXIMUM_NAMES) names.set(tag, name);
  return name;
};

export const createReportLanguage = (tag: string): ReportLanguage => ({
  id: languageId(tag),
  name: nameOf(tag),
  tag,
});
