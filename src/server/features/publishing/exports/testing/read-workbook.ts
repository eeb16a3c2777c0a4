import { decodeXML } from 'entities';
import { unzipSync } from 'fflate';

export type ReadCell = string | number;

const decode = (bytes: Uint8Array | undefined): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytes);

export const readWorkbook = (bytes: Uint8Array): Map<string, Map<string, ReadCell>> => {
  const parts = unzipSync(bytes);
  const strings = [...decode(parts['xl/sharedStrings.xml']).matchAll(/<si>(.*?)<\/si>/gs)].map(
    ([, si = '']) => decodeXML([...si.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text]) => text).join('')),
  );
  const names = [...decode(parts['xl/workbook.xml']).matchAll(/<sheet\b[^>]*\bname="([^"]*)"/g)].map(
    ([, name = '']) => decodeXML(name),
  );
  return new Map(
    names.map((name, index) => {
      const sheet = decode(parts[`xl/worksheets/sheet${index + 1}.xml`]);
      const cells = [...sheet.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].flatMap(
        ([, attributes = '', inner = '']) => {
          const address = /\br="([A-Z]+\d+)"/.exec(attributes)?.[1] ?? '';
          const value = /<v>(.*?)<\/v>/s.exec(inner)?.[1];
          if (value === undefined) return [];
          const isText = /\bt="s"/.test(attributes);
          return [[address, isText ? (strings[Number(value)] ?? '') : Number(value)] as const];
        },
      );
      return [name, new Map(cells)];
    }),
  );
};
