const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML 1.0 allows no control characters except tab and line ends, and no lone surrogates. */
const dropUnprintable = (text: string): string =>
  text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');

/** Escapes untrusted text for an element or a quoted attribute. */
export const escapeXml = (text: string): string =>
  dropUnprintable(text).replace(/[&<>"]/g, (sign) => escapes[sign] as string);
