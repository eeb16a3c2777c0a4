import type { Database } from '../../../db/connect.ts';
import { findTenantBySubdomain, firstTenants } from './queries.ts';

export interface TenantHint {
  tenantSubdomain?: string | undefined;
  /** The Host header, trusted only for a subdomain of the public host. */
  host?: string | undefined;
  publicUrl: string;
}

/** `fb1` for `fb1.plenum.example:3000` if the public URL is `https://plenum.example`, else `null`. */
export const parseSubdomain = (host: string, publicUrl: string): string | null => {
  const own = new URL(publicUrl).hostname;
  const asked = host.toLowerCase().replace(/:\d+$/, '');
  if (!asked.endsWith(`.${own}`)) return null;
  const subdomain = asked.slice(0, -own.length - 1);
  return /^[a-z0-9-]+$/.test(subdomain) ? subdomain : null;
};

/** In order of precedence: as specified, by the host's subdomain, or the only tenant. */
export const resolveTenant = async (database: Database, hint: TenantHint) => {
  const subdomain = hint.tenantSubdomain || parseSubdomain(hint.host ?? '', hint.publicUrl);
  if (subdomain) return (await findTenantBySubdomain(database, subdomain)) ?? null;
  const [only, another] = await firstTenants(database);
  return only && !another ? only : null;
};
