import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, role } from '../../schemas.ts';
import { interfaceLanguages } from '../../vocabulary.ts';

/** [7.31] An unknown subdomain is a 404, on which the web redirects [8.10]. */
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

export const demoUser = z.object({ id, name: z.string(), role });
export type DemoUser = z.infer<typeof demoUser>;

/**
 * [8.10] The tenant for the sign-in page. All fields are `null` if several tenants share the address and it names
 * none; an unknown subdomain fails with `tenant.notRegistered` and the redirect target `website`.
 */
export const getTenantOfHost = endpoint({
  operationId: 'getTenantOfHost',
  method: 'GET',
  path: '/tenants',
  summary: 'The tenant that the address asked for belongs to',
  access: 'public',
  /** Chooses the demo in this language where there are two, instead of the browser's. */
  query: z.object({ demo: z.enum(interfaceLanguages).optional() }),
  response: z.object({
    subdomain: z.string().nullable(),
    name: z.string().nullable(),
    language: z.enum(interfaceLanguages).nullable(),
    /** False where only the account for emergencies has a password. */
    localSignIn: z.boolean(),
    /** The language of a second demo at the same address. */
    otherDemo: z.enum(interfaceLanguages).nullable(),
    /** Users of the demo that sign in with one click; empty wherever the server does not offer that. */
    demoUsers: z.array(demoUser),
  }),
  problems: ['tenant.notRegistered'],
});
