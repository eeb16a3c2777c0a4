import { SCHEMAS, type ScimSchema } from '#shared/organisation/identity-providers/scim-protocol.ts';

type Simple = 'string' | 'boolean';

export interface Attribute {
  readonly type: Simple | 'complex';
  readonly isMany?: true;
  /** The sub-attributes of a complex attribute. */
  readonly parts?: Readonly<Record<string, Simple>>;
  readonly isRequired?: true;
  readonly isExact?: true;
  readonly isUnique?: true;
}
export type Attributes = Readonly<Record<string, Attribute>>;

const valued: Attribute = {
  ...{ type: 'complex', isMany: true },
  parts: { value: 'string', type: 'string', display: 'string', primary: 'boolean' },
};

/** All that is read about people; passwords, addresses, phone numbers and photos are not. */
export const userAttributes = {
  userName: { type: 'string', isRequired: true, isUnique: true },
  externalId: { type: 'string', isExact: true, isUnique: true },
  active: { type: 'boolean' },
  displayName: { type: 'string' },
  name: { type: 'complex', parts: { formatted: 'string', givenName: 'string', familyName: 'string' } },
  title: { type: 'string' },
  userType: { type: 'string' },
  emails: valued,
  roles: valued,
  entitlements: valued,
  [SCHEMAS.enterprise]: {
    type: 'complex',
    parts: {
      ...{ employeeNumber: 'string', costCenter: 'string', organization: 'string' },
      ...{ division: 'string', department: 'string' },
    },
  },
} as const satisfies Attributes;

export const groupAttributes = {
  displayName: { type: 'string', isRequired: true },
  externalId: { type: 'string', isExact: true, isUnique: true },
  members: {
    ...{ type: 'complex', isMany: true },
    parts: { value: 'string', type: 'string', display: 'string' },
  },
} as const satisfies Attributes;

export interface Place {
  readonly name: string;
  readonly attribute: Attribute;
  readonly part: string | null;
}

const findName = (names: object, wanted: string): string | undefined =>
  Object.keys(names).find((name) => name.toLowerCase() === wanted.toLowerCase());

/** `null`: Plenum knows no such attribute. Names have no case, and may begin with the URN of their schema. */
export const findPlace = (attributes: Attributes, path: string): Place | null => {
  const enterprise = SCHEMAS.enterprise.toLowerCase();
  const lower = path.toLowerCase();
  if (lower === enterprise || lower.startsWith(`${enterprise}:`)) {
    const attribute = attributes[SCHEMAS.enterprise];
    const part = path.slice(enterprise.length + 1) || null;
    return attribute ? placeIn(SCHEMAS.enterprise, attribute, part) : null;
  }
  const core = [SCHEMAS.user, SCHEMAS.group].find((urn) => lower.startsWith(`${urn.toLowerCase()}:`));
  const [wanted = '', part = null] = path.slice(core === undefined ? 0 : core.length + 1).split('.');
  const name = findName(attributes, wanted);
  const attribute = name === undefined ? undefined : attributes[name];
  return name !== undefined && attribute ? placeIn(name, attribute, part) : null;
};

const placeIn = (name: string, attribute: Attribute, part: string | null): Place | null => {
  if (part === null) return { name, attribute, part };
  const found = findName(attribute.parts ?? {}, part);
  return found === undefined ? null : { name, attribute, part: found };
};

const describeAttribute = (name: string, { type, isMany, isRequired, isExact, isUnique }: Attribute) => ({
  ...{ name, type, multiValued: isMany ?? false, required: isRequired ?? false, caseExact: isExact ?? false },
  ...{ mutability: 'readWrite', returned: 'default', uniqueness: isUnique ? 'server' : 'none' },
});

const describeParts = (parts: Attribute['parts'] = {}) =>
  Object.entries(parts).map(([name, type]) => describeAttribute(name, { type }));

const describeSchema = (id: string, name: string, attributes: Attributes): ScimSchema => ({
  ...{ schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'], id, name },
  attributes: Object.entries(attributes).map(([attribute, facts]) => ({
    ...describeAttribute(attribute, facts),
    subAttributes: describeParts(facts.parts),
  })),
});

const { [SCHEMAS.enterprise]: enterprise, ...core } = userAttributes;

export const describedSchemas: readonly ScimSchema[] = [
  describeSchema(SCHEMAS.user, 'User', core),
  describeSchema(
    SCHEMAS.enterprise,
    'EnterpriseUser',
    Object.fromEntries(Object.entries(enterprise.parts).map(([name, type]) => [name, { type }])),
  ),
  describeSchema(SCHEMAS.group, 'Group', groupAttributes),
];
