import { SCIM } from '#shared/organisation/identity-providers/scim-limits.ts';
import { SCHEMAS, type ScimListQuery } from '#shared/organisation/identity-providers/scim-protocol.ts';
import { ScimError } from './scim-error.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

const tagOf = ({ version }: Pick<Versioned, 'version'>): string => `W/"${version}"`;

export const presentMeta = (base: string, resourceType: 'User' | 'Group', row: Versioned) => ({
  ...{ resourceType, location: `${base}/${row.id}`, version: tagOf(row) },
  created: row.createdAt.toISOString(),
  lastModified: row.changedAt.toISOString(),
});

const namesVersion = (header: string, row: Pick<Versioned, 'version'>): boolean =>
  header.trim() === '*' ||
  header.split(',').some((one) => one.trim().replace(/^W\//, '') === `"${row.version}"`);

/** RFC 7644, 3.14. */
export const requireVersion = (ifMatch: string | undefined, row: Pick<Versioned, 'version'>): void => {
  if (ifMatch !== undefined && !namesVersion(ifMatch, row))
    throw new ScimError(412, 'The resource has changed since.');
};

export const isKnown = (ifNoneMatch: string | undefined, tag: string | undefined): boolean =>
  ifNoneMatch !== undefined &&
  tag !== undefined &&
  ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag.replace(/^W\//, ''));

export const cutPage = ({ startIndex, count }: ScimListQuery) => ({
  offset: Math.max(startIndex, 1) - 1,
  limit: Math.min(Math.max(count, 0), SCIM.pageSize),
});

export const listResponse = <Resource extends object>(
  totalResults: number,
  { startIndex, attributes, excludedAttributes }: Partial<ScimListQuery>,
  resources: readonly Resource[],
) => ({
  schemas: [SCHEMAS.list],
  ...{ totalResults, startIndex: Math.max(startIndex ?? 1, 1), itemsPerPage: resources.length },
  Resources: resources.map((one) => chooseAttributes(one, { attributes, excludedAttributes })),
});

const listNames = (text: string): string[] =>
  text.split(',').map((one) => one.trim().toLowerCase().split('.')[0] as string);

/** `id` and `schemas` are always answered; of complex attributes all parts are. */
export const chooseAttributes = <Resource extends object>(
  resource: Resource,
  { attributes, excludedAttributes }: Pick<Partial<ScimListQuery>, 'attributes' | 'excludedAttributes'>,
): Resource => {
  const wanted = attributes ? listNames(attributes) : null;
  const excluded = excludedAttributes ? listNames(excludedAttributes) : [];
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) => {
      const lower = name.toLowerCase();
      if (lower === 'id' || lower === 'schemas') return true;
      return wanted ? wanted.includes(lower) : !excluded.includes(lower);
    }),
  ) as Resource;
};
