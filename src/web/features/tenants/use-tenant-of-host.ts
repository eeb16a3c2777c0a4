import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getTenantOfHost } from '#shared/tenants/contract.ts';
import { ApiProblem, call } from '../../lib/api.ts';

/**
 * Whose sign-in page this is. Where the subdomain belongs to nobody, the browser is led to the website that the
 * server names [8.10]; only a web address is followed.
 */
export const useTenantOfHost = () => {
  const query = useQuery({
    queryKey: ['tenant-of-host'],
    queryFn: ({ signal }) => call(getTenantOfHost, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
  const { error } = query;
  const website =
    error instanceof ApiProblem && error.code === 'tenant.notRegistered'
      ? String(error.params.website)
      : null;
  useEffect(() => {
    if (website && /^https?:\/\//.test(website)) window.location.replace(website);
  }, [website]);
  return { tenant: query.data ?? null, isLeaving: website !== null, error: website === null ? error : null };
};
