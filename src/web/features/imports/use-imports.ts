import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ImportState, listImports } from '#shared/imports/contract.ts';
import { call } from '../../lib/api.ts';

export const importListKey = ['imports', 'list'] as const;
export const importKey = (importId: number) => ['imports', 'one', importId] as const;

/** The server is at work: worth asking again. */
export const isWorking = (state: ImportState): boolean =>
  state === 'UPLOADED' || state === 'INSPECTING' || state === 'RUNNING';

export const useImports = (page: number) =>
  useQuery({
    queryKey: [...importListKey, page],
    queryFn: ({ signal }) => call(listImports, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.content.some((one) => isWorking(one.state)) === true ? 2000 : false,
    meta: { silent: true },
  });
