import { unzipSync, type Zippable, zipSync } from 'fflate';
import { coreProperties } from '../../../../slides/package/properties.ts';

/** The earliest date of the zip format. */
const NO_DATE = new Date(1980, 0, 1);
const DOCUMENT = 'word/document.xml';
/** Marks of headings, which the library numbers on from one document to the next. */
const NUMBERED = /<w:(?:bookmarkStart|bookmarkEnd|hyperlink)\b[^>]*>|<w:instrText[^>]*>PAGEREF _Toc\d+/g;

const renumber = (xml: string): string => {
  const numbers = new Map<string, number>();
  const renamed = (old: string): number => {
    const known = numbers.get(old) ?? numbers.size + 1;
    numbers.set(old, known);
    return known;
  };
  return xml.replace(NUMBERED, (tag) =>
    tag.replace(/(_Toc|w:id=")(\d+)/g, (_, before: string, old: string) => `${before}${renamed(old)}`),
  );
};

/** Removes times and running numbers, which would make equal documents differ. */
export const repackWord = (written: Uint8Array, about: Parameters<typeof coreProperties>[0]): Uint8Array => {
  const parts = unzipSync(written);
  const core = coreProperties(about);
  const document = renumber(new TextDecoder().decode(parts[DOCUMENT]));
  const encoder = new TextEncoder();
  const files: Zippable = {};
  for (const [path, bytes] of Object.entries(parts))
    files[path] = [bytes, { level: path.endsWith('.png') ? 0 : 6 }];
  files[DOCUMENT] = encoder.encode(document);
  if (typeof core.content === 'string') files[core.path] = encoder.encode(core.content);
  return zipSync(files, { mtime: NO_DATE });
};
