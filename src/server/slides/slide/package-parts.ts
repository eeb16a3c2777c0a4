import { posix } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { xml, xmlDocument } from './xml.ts';

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
/** The earliest date of the zip format, so that equal parts give equal bytes. */
const NO_DATE = new Date(1980, 0, 1);

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
  readonly isExternal: boolean;
}

export interface Relations {
  add(type: string, target: string): string;
  addLink(address: string): string;
  readonly all: readonly Relation[];
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';

export const createRelations = (): Relations => {
  const all: Relation[] = [];
  const add = (type: string, target: string, isExternal: boolean): string => {
    const full = type.includes(':') ? type : OFFICE + type;
    const known = all.find((one) => one.type === full && one.target === target);
    if (known) return known.id;
    const id = `rId${all.length + 1}`;
    all.push({ id, type: full, target, isExternal });
    return id;
  };
  return {
    add: (type, target) => add(type, target, false),
    addLink: (address) => add('hyperlink', address, true),
    all,
  };
};

export interface Part {
  readonly path: string;
  readonly content: string | Uint8Array;
  readonly contentType?: string;
  readonly relations?: Relations;
}

const endings: Record<string, string> = {
  rels: 'application/vnd.openxmlformats-package.relationships+xml',
  xml: 'application/xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const relationsPath = (path: string): string =>
  posix.join(posix.dirname(path), '_rels', `${posix.basename(path)}.rels`);

export const writeRelations = (path: string, { all }: Relations): string =>
  xmlDocument(
    xml(
      'Relationships',
      { xmlns: RELATIONS },
      all.map(({ id, type, target, isExternal }) =>
        xml('Relationship', {
          Id: id,
          Type: type,
          Target: isExternal ? target : posix.relative(posix.dirname(path), target),
          TargetMode: isExternal ? 'External' : undefined,
        }),
      ),
    ),
  );

const writeContentTypes = (parts: readonly Part[]): string => {
  const used = new Set(['rels', ...parts.map(({ path }) => path.split('.').at(-1) ?? '')]);
  return xmlDocument(
    xml('Types', { xmlns: TYPES }, [
      ...Object.entries(endings)
        .filter(([Extension]) => used.has(Extension))
        .map(([Extension, ContentType]) => xml('Default', { Extension, ContentType })),
      ...parts.flatMap(({ path, contentType }) =>
        contentType === undefined
          ? []
          : [xml('Override', { PartName: `/${path}`, ContentType: contentType })],
      ),
    ]),
  );
};

const isPacked = (path: string): boolean => /\.(?:png|jpeg)$/.test(path);

/**
 * Writes an Open Packaging Conventions package; `root` is the entry point. A nested package is stored uncompressed
 * because its small parts compress better as part of the whole.
 */
export const writePackage = (
  parts: readonly Part[],
  root: Relations,
  { isStored = false }: { isStored?: boolean } = {},
): Uint8Array => {
  const encoder = new TextEncoder();
  const files: Zippable = {};
  const put = (path: string, content: string | Uint8Array): void => {
    const bytes = typeof content === 'string' ? encoder.encode(content) : content;
    files[path] = [bytes, { level: isStored || isPacked(path) ? 0 : 6 }];
  };
  put('[Content_Types].xml', writeContentTypes(parts));
  put('_rels/.rels', writeRelations('', root));
  for (const { path, content, relations } of parts) {
    put(path, content);
    if (relations && relations.all.length > 0) put(relationsPath(path), writeRelations(path, relations));
  }
  return zipSync(files, { mtime: NO_DATE });
};
