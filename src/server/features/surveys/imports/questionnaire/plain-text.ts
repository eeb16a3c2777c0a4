import { decodeHTML } from 'entities';

const SILENT = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
]);
const TAG_START = /^<\/?([A-Za-z][A-Za-z0-9:-]*)/;

const endOfTag = (html: string, at: number): number => {
  let quote = '';
  for (let index = at + 1; index < html.length; index += 1) {
    const sign = html[index] as string;
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") {
      quote = sign;
    } else if (sign === '>') {
      return index + 1;
    }
  }
  return html.length;
};

const endOfElement = (html: string, name: string, at: number): number => {
  const closing = new RegExp(`</${name}`, 'gi');
  closing.lastIndex = at;
  const found = closing.exec(html);
  return found ? endOfTag(html, found.index) : html.length;
};

const withoutTags = (html: string): string => {
  let text = '';
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    if (next === -1) return text + html.slice(at);
    text += html.slice(at, next);
    const name = TAG_START.exec(html.slice(next, next + 64))?.[1]?.toLowerCase();
    if (html.startsWith('<!--', next)) {
      const end = html.indexOf('-->', next + 4);
      at = end === -1 ? html.length : end + 3;
    } else if (name !== undefined && SILENT.has(name) && html[next + 1] !== '/') {
      at = endOfElement(html, name, endOfTag(html, next));
      text += ' ';
    } else if (name !== undefined || html.startsWith('<!', next) || html.startsWith('<?', next)) {
      at = endOfTag(html, next);
      // Inline marks stand within words; all others end a word.
      if (!INLINE.has(name ?? '')) text += ' ';
    } else {
      text += '<';
      at = next + 1;
    }
  }
  return text;
};

const INLINE = new Set([
  'b',
  'i',
  'u',
  'em',
  'strong',
  'span',
  'a',
  'sub',
  'sup',
  'font',
  'small',
  'big',
  's',
]);
const INVISIBLE = /[\p{Cc}\u00AD\u200B\u2060]/gu;

/**
 * Converts HTML to one line of text. The result is never interpreted as markup again: `&lt;b&gt;` becomes `<b>`, which
 * is escaped when shown. Placeholders such as `{TOKEN:FIRSTNAME}` stay.
 */
export const plainText = (html: string): string =>
  decodeHTML(withoutTags(html)).replace(/\s+/g, ' ').replace(INVISIBLE, '').trim();
