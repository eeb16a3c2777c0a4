import { escapeUTF8 } from 'entities';

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
}

const literal = (value: unknown): string => escapeUTF8(JSON.stringify(value));

/** `number` and `size` of an id are limits of the machine number, which mean nothing to a reader. */
const saysSomething = (limit: number | undefined): limit is number =>
  limit !== undefined && Math.abs(limit) < 2_147_483_647;

const range = (low: number | undefined, high: number | undefined, unit: string): string => {
  const [from, to] = [saysSomething(low) ? low : '', saysSomething(high) ? high : ''];
  return from === '' && to === '' ? '' : ` <i>${from}…${to}${unit}</i>`;
};

const limitsOf = (schema: JsonSchema): string =>
  range(schema.minimum, schema.maximum, '') +
  range(schema.minLength, schema.maxLength, ' characters') +
  range(schema.minItems, schema.maxItems, ' entries');

const objectOf = ({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string) => {
  const inner = `${indent}  `;
  const members = Object.entries(properties).map(
    ([name, member]) =>
      `${inner}${escapeUTF8(name)}${required.includes(name) ? '' : '?'}: ${describeSchema(member, inner)}`,
  );
  if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0)
    members.push(`${inner}[name]: ${describeSchema(additionalProperties, inner)}`);
  return members.length === 0 ? 'object' : `{\n${members.join('\n')}\n${indent}}`;
};

export const describeSchema = (schema: JsonSchema, indent = ''): string => {
  if (schema.$ref) {
    const name = escapeUTF8(schema.$ref.split('/').at(-1) ?? '');
    return `<a href="#schema-${name}">${name}</a>`;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => describeSchema(choice, indent)).join(' | ');
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  if (schema.type === 'array') {
    const entry = describeSchema(schema.items ?? {}, indent);
    return `${entry.includes(' | ') ? `(${entry})` : entry}[]${limitsOf(schema)}`;
  }
  if (schema.type === 'object' || schema.properties) return objectOf(schema, indent);
  const type = [schema.type ?? 'any'].flat().join(' | ');
  const format = schema.format ? ` <i>${escapeUTF8(schema.format)}</i>` : '';
  const otherwise = schema.default === undefined ? '' : ` <i>= ${literal(schema.default)}</i>`;
  return `${escapeUTF8(type)}${format}${limitsOf(schema)}${otherwise}`;
};
