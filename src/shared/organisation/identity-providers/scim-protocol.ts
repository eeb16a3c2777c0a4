import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { text } from '../../schemas.ts';
import { SCIM } from './scim-limits.ts';

export const SCHEMAS = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
} as const;

const string = z.string().optional();
const meta = z
  .object({
    resourceType: z.enum(['User', 'Group', 'ResourceType', 'Schema', 'ServiceProviderConfig']),
    created: string,
    lastModified: string,
    location: z.string(),
    version: string,
  })
  .optional();
const values = z
  .array(z.object({ value: string, type: string, display: string, primary: z.boolean().optional() }))
  .optional();
const references = z.array(z.object({ value: z.string(), display: string, type: string })).optional();

export const scimUser = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: string,
  userName: string,
  name: z.object({ formatted: string, givenName: string, familyName: string }).optional(),
  displayName: string,
  title: string,
  userType: string,
  active: z.boolean().optional(),
  emails: values,
  roles: values,
  entitlements: values,
  groups: references,
  [SCHEMAS.enterprise]: z
    .object({
      employeeNumber: string,
      costCenter: string,
      organization: string,
      division: string,
      department: string,
    })
    .optional(),
  meta,
});
export type ScimUser = z.infer<typeof scimUser>;

export const scimGroup = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: string,
  displayName: string,
  members: references,
  meta,
});
export type ScimGroup = z.infer<typeof scimGroup>;

const listResponse = <Resource extends z.ZodType>(resource: Resource) =>
  z.object({
    schemas: z.array(z.string()),
    totalResults: z.int().min(0),
    startIndex: z.int().min(0),
    itemsPerPage: z.int().min(0),
    Resources: z.array(resource),
  });

const choice = { attributes: text(2000).optional(), excludedAttributes: text(2000).optional() };
const listQuery = z.object({
  ...choice,
  filter: text(2000).optional(),
  /** From 1; less counts as 1 (RFC 7644, 3.4.2.4). */
  startIndex: z.coerce.number().int().max(1_000_000).default(1),
  count: z.coerce.number().int().default(SCIM.pageSize),
});
export type ScimListQuery = z.output<typeof listQuery>;

/** Names of attributes have no case, and what Plenum does not know is left out. */
const resourceBody = z.record(z.string(), z.unknown());
const patchBody = z.looseObject({
  Operations: z
    .array(
      z.looseObject({
        op: z.string().max(20),
        path: text(1000).nullish(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(SCIM.operations),
});
export type ScimPatch = z.output<typeof patchBody>;

const params = z.object({ scimId: z.string().max(100) });
const common = { access: 'directory', mediaType: 'application/scim+json', problems: [] } as const;

export const listScimUsers = endpoint({
  ...{ ...common, operationId: 'listScimUsers', method: 'GET', path: '/scim/v2/Users' },
  summary: 'SCIM 2.0: people of the directory, by filter, in pages',
  query: listQuery,
  response: listResponse(scimUser),
});
export const createScimUser = endpoint({
  ...{ ...common, operationId: 'createScimUser', method: 'POST', path: '/scim/v2/Users', status: 201 },
  summary: 'SCIM 2.0: announce a person',
  audit: 'directory.personChanged',
  body: resourceBody,
  response: scimUser,
});
export const getScimUser = endpoint({
  ...{ ...common, operationId: 'getScimUser', method: 'GET', path: '/scim/v2/Users/:scimId' },
  summary: 'SCIM 2.0: a person',
  revalidates: true,
  query: z.object(choice),
  params,
  response: scimUser,
});
export const putScimUser = endpoint({
  ...{ ...common, operationId: 'putScimUser', method: 'PUT', path: '/scim/v2/Users/:scimId' },
  summary: 'SCIM 2.0: replace what is known of a person',
  audit: 'directory.personChanged',
  params,
  body: resourceBody,
  response: scimUser,
});
export const patchScimUser = endpoint({
  ...{ ...common, operationId: 'patchScimUser', method: 'PATCH', path: '/scim/v2/Users/:scimId' },
  summary: 'SCIM 2.0: change attributes of a person; active = false ends their access',
  audit: 'directory.personChanged',
  params,
  body: patchBody,
  response: scimUser,
});
export const deleteScimUser = endpoint({
  ...{ ...common, operationId: 'deleteScimUser', method: 'DELETE', path: '/scim/v2/Users/:scimId' },
  summary: 'SCIM 2.0: a person has left, whose access ends',
  audit: 'directory.personRemoved',
  params,
});

export const listScimGroups = endpoint({
  ...{ ...common, operationId: 'listScimGroups', method: 'GET', path: '/scim/v2/Groups' },
  summary: 'SCIM 2.0: groups of the directory, by filter, in pages',
  query: listQuery,
  response: listResponse(scimGroup),
});
export const createScimGroup = endpoint({
  ...{ ...common, operationId: 'createScimGroup', method: 'POST', path: '/scim/v2/Groups', status: 201 },
  summary: 'SCIM 2.0: announce a group with its members',
  audit: 'directory.groupChanged',
  body: resourceBody,
  response: scimGroup,
});
export const getScimGroup = endpoint({
  ...{ ...common, operationId: 'getScimGroup', method: 'GET', path: '/scim/v2/Groups/:scimId' },
  summary: 'SCIM 2.0: a group',
  revalidates: true,
  query: z.object(choice),
  params,
  response: scimGroup,
});
export const putScimGroup = endpoint({
  ...{ ...common, operationId: 'putScimGroup', method: 'PUT', path: '/scim/v2/Groups/:scimId' },
  summary: 'SCIM 2.0: replace a group and its members',
  audit: 'directory.groupChanged',
  params,
  body: resourceBody,
  response: scimGroup,
});
export const patchScimGroup = endpoint({
  ...{ ...common, operationId: 'patchScimGroup', method: 'PATCH', path: '/scim/v2/Groups/:scimId' },
  summary: 'SCIM 2.0: change the name or the members of a group',
  audit: 'directory.groupChanged',
  params,
  body: patchBody,
});
export const deleteScimGroup = endpoint({
  ...{ ...common, operationId: 'deleteScimGroup', method: 'DELETE', path: '/scim/v2/Groups/:scimId' },
  summary: 'SCIM 2.0: a group is gone',
  audit: 'directory.groupChanged',
  params,
});

const supported = z.object({ supported: z.boolean() });
export const serviceProviderConfig = z.object({
  schemas: z.array(z.string()),
  patch: supported,
  bulk: supported.extend({ maxOperations: z.int(), maxPayloadSize: z.int() }),
  filter: supported.extend({ maxResults: z.int() }),
  changePassword: supported,
  sort: supported,
  etag: supported,
  authenticationSchemes: z.array(
    z.object({ type: z.string(), name: z.string(), description: z.string(), primary: z.boolean() }),
  ),
  meta,
});
const resourceType = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  name: z.string(),
  endpoint: z.string(),
  schema: z.string(),
  schemaExtensions: z.array(z.object({ schema: z.string(), required: z.boolean() })),
  meta,
});
const attributeFacts = {
  name: z.string(),
  type: z.string(),
  multiValued: z.boolean(),
  required: z.boolean(),
  caseExact: z.boolean(),
  mutability: z.string(),
  returned: z.string(),
  uniqueness: z.string(),
};
const schemaResource = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  name: z.string(),
  attributes: z.array(z.object({ ...attributeFacts, subAttributes: z.array(z.object(attributeFacts)) })),
  meta,
});
export type ScimSchema = z.infer<typeof schemaResource>;

export const getScimConfig = endpoint({
  ...{ ...common, operationId: 'getScimConfig', method: 'GET', path: '/scim/v2/ServiceProviderConfig' },
  summary: 'SCIM 2.0: what this service supports',
  response: serviceProviderConfig,
});
export const listScimResourceTypes = endpoint({
  ...{ ...common, operationId: 'listScimResourceTypes', method: 'GET', path: '/scim/v2/ResourceTypes' },
  summary: 'SCIM 2.0: users and groups',
  response: listResponse(resourceType),
});
export const listScimSchemas = endpoint({
  ...{ ...common, operationId: 'listScimSchemas', method: 'GET', path: '/scim/v2/Schemas' },
  summary: 'SCIM 2.0: the attributes that are read',
  response: listResponse(schemaResource),
});
