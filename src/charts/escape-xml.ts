const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML 1.0 knows no control characters beside tab and line ends, and no halves of surrogate pairs. */
const dropUnprintable = (text: string): string =>
  text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');

/** A text of somebody inside an element or between the quotes of an attribute. */
export const escapeXml = (text: string): string =>
  dropUnprintable(text).replace(/[&<>"]/g, (sign) => escapes[sign] as string);
