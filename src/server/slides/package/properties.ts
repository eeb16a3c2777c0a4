import type { Part } from '../slide/package-parts.ts';
import type { Presentation } from '../slide/slide.ts';
import { xml, xmlDocument, xmlText } from '../slide/xml.ts';

const NAMESPACES = {
  'xmlns:cp': 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:dcterms': 'http://purl.org/dc/terms/',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
};

/** Title, language and date of the data; the creation time is omitted because it would differ each time. */
export const coreProperties = ({
  title,
  language,
  calculatedOn,
}: Pick<Presentation, 'title' | 'language' | 'calculatedOn'>): Part => {
  const date = calculatedOn === null ? null : new Date(calculatedOn).toISOString();
  const when = (name: string): string =>
    date === null ? '' : xml(name, { 'xsi:type': 'dcterms:W3CDTF' }, `${date.slice(0, 19)}Z`);
  return {
    path: 'docProps/core.xml',
    contentType: 'application/vnd.openxmlformats-package.core-properties+xml',
    content: xmlDocument(
      xml('cp:coreProperties', NAMESPACES, [
        xmlText('dc:title', title),
        xmlText('dc:creator', 'Plenum'),
        xmlText('dc:language', language),
        when('dcterms:created'),
        when('dcterms:modified'),
      ]),
    ),
  };
};
