import { useQuery } from '@tanstack/react-query';
import { getMenus, type MenuItem } from '#shared/menus/contract.ts';
import { call } from '../../app/api.ts';

const NONE: MenuItem[] = [];

/** [7.06] */
export const useMenus = (): { items: MenuItem[]; isLoading: boolean } => {
  const { data, isPending } = useQuery({
    queryKey: ['menus'],
    queryFn: ({ signal }) => call(getMenus, { signal }),
    staleTime: 5 * 60_000,
  });
  return { items: data?.results ?? NONE, isLoading: isPending };
};
