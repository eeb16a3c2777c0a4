import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { text } from '../../schemas.ts';

export const infoKinds = ['provider', 'imprint', 'dataProtection', 'support'] as const;
export type InfoKind = (typeof infoKinds)[number];

export const MAXIMUM_INFO_LENGTH = 4000;
const words = text(MAXIMUM_INFO_LENGTH).trim();

export const wordsByLanguage = z.strictObject({ de: words, en: words });
const info = z.strictObject({
  kind: z.enum(infoKinds),
  text: wordsByLanguage,
  isPublic: z.boolean(),
});
export type Info = z.infer<typeof info>;

export const infos = z.strictObject({
  infos: z
    .array(info)
    .max(infoKinds.length)
    .refine((list) => new Set(list.map(({ kind }) => kind)).size === list.length),
});
export type Infos = z.infer<typeof infos>;

const publicInfos = z.object({
  /** `null` if several tenants share the address and it names none. */
  tenant: z.string().nullable(),
  infos: z.array(info.pick({ kind: true, text: true })),
});
export type PublicInfos = z.infer<typeof publicInfos>;

/** [3.18] */
export const listInfos = endpoint({
  operationId: 'listInfos',
  method: 'GET',
  path: '/infos',
  summary: 'Name of the tenant, version of the product, and what the administrators registered',
  access: 'session',
  permission: null,
  response: z.object({ tenant: z.string(), version: z.string(), infos: z.array(info) }),
  problems: [],
});

/** The tenant comes from the address or the session; an unknown one reveals nothing. */
export const listPublicInfos = endpoint({
  operationId: 'listPublicInfos',
  method: 'GET',
  path: '/infos/public',
  summary: 'What the administrators registered for everyone, e.g. the imprint',
  access: 'public',
  query: z.object({ tenantSubdomain: z.string().max(300).optional() }),
  response: publicInfos,
  problems: [],
});

export const getInfos = endpoint({
  operationId: 'getInfos',
  method: 'GET',
  path: '/configs/infos',
  summary: 'The infos as they are registered',
  access: 'session',
  permission: 'configs.edit',
  response: infos,
  problems: [],
});

export const putInfos = endpoint({
  operationId: 'putInfos',
  method: 'PUT',
  audit: 'settings.infosChanged',
  path: '/configs/infos',
  summary: 'Register who provides the installation and whom to turn to',
  access: 'session',
  permission: 'configs.edit',
  body: infos,
  response: infos,
  problems: [],
});
