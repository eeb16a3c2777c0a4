const MARKS = /[\u200B-\u200F\u2060\uFEFF\u00AD]/g;

export const cleanCell = (text: string): string =>
  text
    .replace(MARKS, '')
    .replace(/[ \t\u00A0\u202F]+/g, ' ')
    .trim();

const BLANKS = new Set(['', 'NA', 'NaN', 'nan', 'NAN', '<NA>', '\\N', 'NULL', 'null', '.', 'character(0)']);
const FORMULA_ERROR =
  /^#(N\/A|NV|DIV\/0!|WERT!|VALUE!|REF!|BEZUG!|NAME\?|NUM!|ZAHL!|NULL!|CALC!|SPILL!|ÜBERLAUF!)$/;

/** Markers that statistics programs, databases and failed formulas write for missing answers. `N/A` is not one of them: it is an abstention. */
export const isBlankCell = (text: string): boolean =>
  BLANKS.has(text) || (text.startsWith('#') && FORMULA_ERROR.test(text));

const PLACEHOLDER = /^([-–—]{1,3}|\?{1,3}|\*|\/|\((blank|leer|empty)\)|missing|miss|fehlt|fehlend)$/iu;
const WEAK_PLACEHOLDER = /^(none|nil|leer|empty|blank|unknown|unbekannt)$/iu;

/** An answer elsewhere, but a placeholder among numbers and steps of a scale. */
export const isWeakPlaceholder = (text: string): boolean => WEAK_PLACEHOLDER.test(text);

export const isPlaceholder = (text: string): boolean => PLACEHOLDER.test(text) || isWeakPlaceholder(text);

const WITH_POINT = /^[+-]?(?:\d{1,3}(?:[, \u00A0\u202F']\d{3})+|\d+)?(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/;
const WITH_COMMA = /^[+-]?(?:\d{1,3}(?:[. \u00A0\u202F']\d{3})+|\d+)?(?:,\d+)?(?:[eE][+-]?\d{1,3})?$/;

const UNIT = /^[€$£¥] ?(?=[+\d.,-])|(?<=[\d.,]) ?([%‰€$£¥]|CHF|EUR|USD|GBP|PLN|SEK|DKK|NOK|CZK|Fr\.)$/u;
export const withoutUnit = (cell: string): string => cell.replace(UNIT, '');

const STARS = /^([★⭐]\uFE0F?){1,10}☆*$/u;

/**
 * The number in a cell, or `null`. `1.0` is 1; with a decimal comma `1.234,5` is 1234.5; `80 %` is 80, `$1,200` is
 * 1200, `★★★` is 3. Always finite.
 */
export const readNumber = (cell: string, decimalSign: '.' | ','): number | null => {
  if (cell.length === 0 || cell.length > 400) return null;
  if (STARS.test(cell)) return cell.match(/[★⭐]/gu)?.length ?? null;
  if (!/\d/.test(cell)) return null;
  const text = withoutUnit(cell);
  if (!(decimalSign === '.' ? WITH_POINT : WITH_COMMA).test(text)) return null;
  const plain = text.replace(decimalSign === '.' ? /[, \u00A0\u202F']/g : /[. \u00A0\u202F']/g, '');
  const value = Number(decimalSign === '.' ? plain : plain.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
};

const DATE =
  /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-](\d{4}|\d{2}))([T ,]+\d{1,2}[:.]\d{2}([:.]\d{2}(\.\d+)?)?( ?[AaPp][Mm])?( ?([A-Z]{2,5}|Z|[+-]\d{2}:?\d{2}|GMT[+-]\d+))?)?$/;

const WORDED_DATE =
  /^(\p{L}{2,12}\.?, )?(\d{1,2}\.? \p{L}{3,10}\.?|\p{L}{3,10}\.? \d{1,2}),? \d{4}([, ]+\d{1,2}:\d{2}(:\d{2})?( ?[AaPp][Mm])?)?$/u;

export const looksLikeDate = (text: string): boolean =>
  text.length >= 6 && (DATE.test(text) || WORDED_DATE.test(text));
