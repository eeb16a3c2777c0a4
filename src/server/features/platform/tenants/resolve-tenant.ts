import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import type { Database, Trx } from '../../../db/connect.ts';
import type { Settings } from '../../../lib/settings/settings.ts';
import { findSubdomain, findTenantBySubdomain, firstTenants } from './queries.ts';

/** Both demos share the address without a subdomain. */
export const demoSubdomains: Record<InterfaceLanguage, string> = { de: 'demo', en: 'demo-en' };

export interface TenantHint {
  tenantSubdomain?: string | undefined;
  /** The Host header, trusted only for a subdomain of the public host. */
  host?: string | undefined;
  publicUrl: string;
  language?: InterfaceLanguage | null | undefined;
}

/** `fb1` for `fb1.plenum.example:3000` if the public URL is `https://plenum.example`, else `null`. */
export const parseSubdomain = (host: string, publicUrl: string): string | null => {
  const own = new URL(publicUrl).hostname;
  const asked = host.toLowerCase().replace(/:\d+$/, '');
  if (!asked.endsWith(`.${own}`)) return null;
  const subdomain = asked.slice(0, -own.length - 1);
  return /^[a-z0-9-]+$/.test(subdomain) ? subdomain : null;
};

export const buildSiteUrlAt = (publicUrl: string, subdomain: string): string => {
  const site = new URL(publicUrl);
  site.hostname = `${subdomain}.${site.hostname}`;
  return site.href.replace(/\/+$/, '');
};

export const buildSiteUrl = (
  { publicUrl }: { readonly publicUrl: string },
  host: string | undefined,
  subdomain: string,
): string => {
  if (parseSubdomain(host ?? '', publicUrl) === subdomain) return buildSiteUrlAt(publicUrl, subdomain);
  return new URL(publicUrl).href.replace(/\/+$/, '');
};

/** The base of links in mails and of those handed to people: with cells only a tenant's own host leads to it. */
export const findSiteUrl = async (
  db: Trx,
  { publicUrl, servesCells = false }: Pick<Settings, 'publicUrl' | 'servesCells'>,
): Promise<string> => (servesCells ? buildSiteUrlAt(publicUrl, await findSubdomain(db)) : publicUrl);

const languages = Object.keys(demoSubdomains) as InterfaceLanguage[];

export const findDemoLanguage = (subdomain: string): InterfaceLanguage | null =>
  languages.find((language) => demoSubdomains[language] === subdomain) ?? null;

/** In order of precedence: as specified, by the host's subdomain, the only tenant, or the demo of the language. */
export const resolveTenant = async (database: Database, hint: TenantHint) => {
  const subdomain = hint.tenantSubdomain || parseSubdomain(hint.host ?? '', hint.publicUrl);
  if (subdomain) return (await findTenantBySubdomain(database, subdomain)) ?? null;
  const tenants = await firstTenants(database);
  if (tenants.length <= 1) return tenants[0] ?? null;
  if (tenants.some((tenant) => findDemoLanguage(tenant.subdomain) === null)) return null;
  return tenants.find((tenant) => findDemoLanguage(tenant.subdomain) === hint.language) ?? tenants[0] ?? null;
};

export const findOtherDemo = async (
  database: Database,
  hint: TenantHint,
  subdomain: string,
): Promise<InterfaceLanguage | null> => {
  for (const language of languages) {
    const tenant = await resolveTenant(database, { ...hint, language });
    if (tenant && tenant.subdomain !== subdomain) return language;
  }
  return null;
};
