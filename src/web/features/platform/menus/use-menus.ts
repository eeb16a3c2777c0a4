import { useQuery } from '@tanstack/react-query';
import { getMenus, type MenuItem } from '#shared/platform/menus/contract.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { useMenuMarks } from '../../../lib/menu-marks.ts';
import { useUiConfig } from '../../../lib/session.tsx';

const NONE: MenuItem[] = [];
const NOWHERE: string[] = [];

export const useMenus = (): { items: MenuItem[]; legacyAddresses: readonly string[]; isLoading: boolean } => {
  const { language } = useUiConfig();
  const { data, isPending } = useQuery({
    // A tenant's own entries are in the user's language.
    meta: { notifies: true },
    ...queryFor(getMenus, { varyBy: language.user }),
    staleTime: 5 * 60_000,
  });
  const marks = useMenuMarks();
  const marked = (items: MenuItem[]): MenuItem[] =>
    items.map((item) => ({
      ...item,
      mark: marks[item.menuid] ?? item.mark,
      submenus: { results: marked(item.submenus.results) },
    }));
  return {
    items: data ? marked(data.results) : NONE,
    legacyAddresses: data?.legacyAddresses ?? NOWHERE,
    isLoading: isPending,
  };
};
