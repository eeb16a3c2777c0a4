import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { interfaceLanguages } from '../vocabulary.ts';

/** [7.31]: a subdomain that no tenant has is a 404, on which the web leads away [8.10]. */
export const getTenant = endpoint({
  operationId: 'getTenant',
  method: 'GET',
  path: '/tenants/:subdomain',
  summary: 'Whether a tenant is registered under the subdomain',
  access: 'public',
  params: z.object({ subdomain: z.string().max(300) }),
  response: z.object({ subdomain: z.string(), name: z.string(), registered: z.literal(true) }),
  problems: ['tenant.notRegistered'],
});

/**
 * [8.10] Whom the sign-in page greets. All are null when several tenants share the address and it names none; a
 * subdomain that no tenant has is `tenant.notRegistered` with the parameter `website`, where the web leads away to.
 */
export const getTenantOfHost = endpoint({
  operationId: 'getTenantOfHost',
  method: 'GET',
  path: '/tenants',
  summary: 'The tenant that the address asked for belongs to',
  access: 'public',
  response: z.object({
    subdomain: z.string().nullable(),
    name: z.string().nullable(),
    /** Of its pages, for whose browser asks for none that there is. */
    language: z.enum(interfaceLanguages).nullable(),
  }),
  problems: ['tenant.notRegistered'],
});
