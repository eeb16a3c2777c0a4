import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getTenantOfHost } from '#shared/platform/tenants/contract.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { useNamedWebsite } from '../../../lib/problems/use-named-website.ts';

/**
 * The tenant of the sign-in page. An unknown subdomain redirects to the website named by the server [8.10], but only
 * to a web address.
 */
export const useTenantOfHost = (demo?: InterfaceLanguage) => {
  const query = useQuery({
    ...queryFor(getTenantOfHost, { query: { demo } }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { error } = query;
  const website = useNamedWebsite(error);
  return { tenant: query.data ?? null, isLeaving: website !== null, error: website === null ? error : null };
};
