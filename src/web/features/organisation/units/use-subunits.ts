import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchSubunits } from '#shared/organisation/units/contract.ts';
import { call } from '../../../lib/api.ts';

const SUBUNIT_PAGE_SIZE = 50;

export const useSubunits = ({ name, page, archived }: { name: string; page: number; archived: boolean }) =>
  useQuery({
    queryKey: ['subunits', name, page, archived],
    queryFn: ({ signal }) =>
      call(searchSubunits, {
        query: {
          ...(name !== '' && { name }),
          ...(archived && { archived: 'true' }),
          ...{ page, size: SUBUNIT_PAGE_SIZE },
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
