import { useQuery } from '@tanstack/react-query';
import { getLanguages } from '#shared/configs/languages-contract.ts';
import { call } from '../../lib/api.ts';

/** Tags of the languages that reports may be in, and the one that is chosen, whatever became of it. */
export const useOfferedLanguages = (chosen: string): string[] => {
  const { data } = useQuery({
    queryKey: ['languages'],
    queryFn: ({ signal }) => call(getLanguages, { signal }),
  });
  const known = data?.known.map(({ tag }) => tag) ?? [];
  const offered = data && data.offered.length > 0 ? data.offered : known;
  return [...new Set([...offered, chosen])].sort();
};
