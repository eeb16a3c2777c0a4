import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** [7.31]: a subdomain that no tenant has is a 404, on which the web leads away [8.10]. */
export const getTenant = endpoint({
  method: 'GET',
  path: '/tenants/:subdomain',
  summary: 'Whether a tenant is registered under the subdomain',
  access: 'public',
  params: z.object({ subdomain: z.string().max(300) }),
  response: z.object({ subdomain: z.string(), name: z.string(), registered: z.literal(true) }),
  problems: ['tenant.notRegistered'],
});
