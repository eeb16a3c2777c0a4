import { useEffect } from 'react';
import { ApiProblem } from '../calls/api.ts';

/** Leads to the address that the server names for a tenant that is not here, if it does. */
export const useNamedWebsite = (error: unknown): string | null => {
  const website =
    error instanceof ApiProblem && error.code === 'tenant.notRegistered' && error.params.website !== undefined
      ? String(error.params.website)
      : null;
  useEffect(() => {
    if (website && /^https?:\/\//.test(website)) window.location.replace(website);
  }, [website]);
  return website;
};
