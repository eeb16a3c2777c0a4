const GROUPED = /^\d{1,3}([.,' \u00A0\u202F]\d{3})+$/;
const WHOLE = /^\d+([.,]0{1,2})?$/;

/**
 * A number of people: `120`, `120.0`, `1.200` or `1,200` (a thousands separator); `null` unless a whole number from 1.
 */
export const readCount = (text: string): number | null => {
  const plain = GROUPED.test(text) ? text.replace(/\D/g, '') : text.replace(/[.,]0{1,2}$/, '');
  if (!GROUPED.test(text) && !WHOLE.test(text)) return null;
  const count = Number(plain);
  return Number.isSafeInteger(count) && count > 0 ? count : null;
};
