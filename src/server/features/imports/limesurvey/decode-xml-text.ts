const PREDEFINED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const REFERENCE = /&(#x[0-9a-fA-F]{1,6}|#[0-9]{1,7}|[A-Za-z][A-Za-z0-9]*)?;?/g;
const LARGEST_CODE_POINT = 0x10_ff_ff;

const numeric = (reference: string): string | null => {
  const code = reference.startsWith('#x')
    ? Number.parseInt(reference.slice(2), 16)
    : Number.parseInt(reference.slice(1), 10);
  return code > 0 && code <= LARGEST_CODE_POINT ? String.fromCodePoint(code) : null;
};

/** The text that stands for XML character data; null where it refers to anything but a predefined entity. */
export const decodeXmlText = (text: string): string | null => {
  if (!text.includes('&')) return text;
  let isWellFormed = true;
  const decoded = text.replace(REFERENCE, (whole, reference: string | undefined) => {
    const value = reference?.startsWith('#') ? numeric(reference) : PREDEFINED[reference ?? ''];
    if (typeof value === 'string' && whole.endsWith(';')) return value;
    isWellFormed = false;
    return '';
  });
  return isWellFormed ? decoded : null;
};
