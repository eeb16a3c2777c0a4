import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchSubunits } from '#shared/organisation/units/contract.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';

const SUBUNIT_PAGE_SIZE = 50;

export const useSubunits = ({ name, page, archived }: { name: string; page: number; archived: boolean }) =>
  useQuery({
    ...queryFor(searchSubunits, {
      query: {
        ...(name !== '' && { name }),
        ...(archived && { archived: 'true' }),
        ...{ page, size: SUBUNIT_PAGE_SIZE },
      },
    }),
    placeholderData: keepPreviousData,
  });
