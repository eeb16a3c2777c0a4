import { useQuery } from '@tanstack/react-query';
import { getLanguages } from '#shared/platform/configs/languages-contract.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';

/** Tags of the tenant's offered languages, plus the chosen one even if it is no longer offered. */
export const useOfferedLanguages = (chosen: string): string[] => {
  const { data } = useQuery({
    meta: { notifies: true },
    ...queryFor(getLanguages),
  });
  const known = data?.known.map(({ tag }) => tag) ?? [];
  const offered = data && data.offered.length > 0 ? data.offered : known;
  return [...new Set([...offered, chosen])].sort();
};
