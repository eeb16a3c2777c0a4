import { type RawBuilder, sql } from 'kysely';
import { SCHEMAS } from '#shared/organisation/identity-providers/scim-protocol.ts';
import { type Attributes, findPlace } from './attributes.ts';
import type { Comparison, Filter } from './parse-filter.ts';
import { ScimError } from './scim-error.ts';

type Condition = RawBuilder<boolean>;
type Column =
  | { readonly type: 'text'; readonly at: RawBuilder<string | null>; readonly isExact?: boolean }
  | { readonly type: 'boolean'; readonly at: RawBuilder<boolean | null> }
  | { readonly type: 'time'; readonly at: RawBuilder<Date> }
  | { readonly type: 'many'; readonly from: RawBuilder<unknown>; readonly find: Find };
type Find = (path: string) => Column | null;

const unknown = (): never => {
  throw new ScimError(400, 'The filter names an attribute that cannot be searched.', 'invalidFilter');
};
const unfit = (): never => {
  throw new ScimError(400, 'The filter compares what cannot be compared.', 'invalidFilter');
};

const ORDERS = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` };

const compareText = (op: Comparison, at: RawBuilder<string | null>, value: string, isExact: boolean) => {
  const [left, right] = isExact ? [at, sql`${value}::text`] : [sql`lower(${at})`, sql`lower(${value}::text)`];
  switch (op) {
    case 'eq':
      return sql`${left} = ${right}`;
    case 'ne':
      return sql`${left} <> ${right}`;
    case 'co':
      return sql`strpos(${left}, ${right}) > 0`;
    case 'sw':
      return sql`starts_with(${left}, ${right})`;
    case 'ew':
      return sql`right(${left}, length(${right})) = ${right}`;
    default:
      return sql`${left} collate "C" ${ORDERS[op]} ${right}`;
  }
};

/** Two-valued, so that `not` finds what has no value. */
const compare = (column: Column, op: Comparison, value: string | number | boolean | null): Condition => {
  if (column.type === 'many') return anyOf(column, { op, path: 'value', value });
  const { at } = column;
  if (value === null) return op === 'ne' ? sql`(${at} is not null)` : sql`(${at} is null)`;
  if (column.type === 'boolean') {
    const word = String(value).toLowerCase();
    if ((op !== 'eq' && op !== 'ne') || !['true', 'false'].includes(word)) return unfit();
    return sql`(coalesce(${at}, false) = ${(word === 'true') === (op === 'eq')})`;
  }
  if (column.type === 'time') {
    const date = typeof value === 'string' ? new Date(value) : null;
    if (!date || Number.isNaN(date.getTime()) || ['co', 'sw', 'ew'].includes(op)) return unfit();
    const order = op === 'eq' ? sql`=` : op === 'ne' ? sql`<>` : ORDERS[op as keyof typeof ORDERS];
    return sql`(date_trunc('milliseconds', ${at}) ${order} ${date})`;
  }
  const compared = compareText(op, column.at, String(value), column.isExact ?? false);
  return op === 'ne' ? sql`(${at} is null or ${compared})` : sql`(${at} is not null and ${compared})`;
};

const anyOf = ({ from, find }: Extract<Column, { type: 'many' }>, part: Filter): Condition =>
  sql`exists (select from ${from} where ${buildCondition(part, find)})`;

const buildCondition = (filter: Filter, find: Find): Condition => {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const parts = filter.parts.map((part) => buildCondition(part, find));
      return sql`(${sql.join(parts, filter.op === 'and' ? sql` and ` : sql` or `)})`;
    }
    case 'not':
      return sql`(not ${buildCondition(filter.part, find)})`;
    case 'any': {
      const column = find(filter.path);
      return column?.type === 'many' ? anyOf(column, filter.part) : unknown();
    }
    default: {
      const [, many, part] = /^(\w+)\.(\w+)$/.exec(filter.path) ?? [];
      const outer = many === undefined ? null : find(many);
      if (outer?.type === 'many') return anyOf(outer, { ...filter, path: part as string });
      const column = find(filter.path) ?? unknown();
      if (filter.op !== 'pr') return compare(column, filter.op, filter.value);
      return column.type === 'many'
        ? sql`exists (select from ${column.from})`
        : sql`(${column.at} is not null)`;
    }
  }
};

const inCommon: Record<string, Column> = {
  id: { type: 'text', at: sql`id::text` },
  externalid: { type: 'text', at: sql`external_id`, isExact: true },
  'meta.created': { type: 'time', at: sql`created_at` },
  'meta.lastmodified': { type: 'time', at: sql`changed_at` },
};

const entryColumn =
  (parts: Readonly<Record<string, 'string' | 'boolean'>>): Find =>
  (path) => {
    const name = Object.keys(parts).find((one) => one.toLowerCase() === path.toLowerCase());
    if (name === undefined) return null;
    return parts[name] === 'boolean'
      ? { type: 'boolean', at: sql`(entry->>${name}::text)::boolean` }
      : { type: 'text', at: sql`entry->>${name}::text` };
  };

const withoutUrn = (path: string): string =>
  path.replace(new RegExp(`^(?:${SCHEMAS.user}|${SCHEMAS.group}):`, 'i'), '');

export const userColumns =
  (attributes: Attributes): Find =>
  (given) => {
    const path = withoutUrn(given);
    const lower = path.toLowerCase();
    if (Object.hasOwn(inCommon, lower)) return inCommon[lower] as Column;
    if (lower === 'username') return { type: 'text', at: sql`user_name` };
    if (lower === 'active') return { type: 'boolean', at: sql`is_active` };
    const place = findPlace(attributes, path);
    if (!place) return null;
    const { name, attribute, part } = place;
    if (attribute.isMany)
      return {
        type: 'many',
        from: sql`jsonb_array_elements(attributes->${name}::text) as entry`,
        find: entryColumn(attribute.parts ?? {}),
      };
    if (part !== null) return { type: 'text', at: sql`attributes->${name}::text->>${part}::text` };
    return attribute.type === 'complex' ? null : { type: 'text', at: sql`attributes->>${name}::text` };
  };

export const groupColumns: Find = (given) => {
  const lower = withoutUrn(given).toLowerCase();
  if (Object.hasOwn(inCommon, lower)) return inCommon[lower] as Column;
  if (lower === 'displayname') return { type: 'text', at: sql`display_name` };
  if (lower !== 'members') return null;
  return {
    type: 'many',
    from: sql`(select person_id from scim_members
      where tenant_id = scim_groups.tenant_id and group_id = scim_groups.id) as members`,
    find: (path) => (path.toLowerCase() === 'value' ? { type: 'text', at: sql`person_id::text` } : null),
  };
};

/** Values are parameters, and columns come from what Plenum knows: nothing of the filter's text becomes SQL. */
export const filterCondition = (filter: Filter | null, find: Find): Condition =>
  filter ? buildCondition(filter, find) : sql`true`;
