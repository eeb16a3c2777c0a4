import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type AuditSettings,
  getAuditSettings,
  listAuditEntries,
  putAuditSettings,
} from '#shared/platform/audit/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';

export interface AuditDays {
  readonly page: number;
  readonly user?: string | undefined;
  readonly action?: string | undefined;
  readonly objectType?: string | undefined;
  readonly objectId?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

const midnight = (day: string, later: number): string | undefined => {
  const [year, month, date] = day.split('-').map(Number);
  const instant = new Date(year ?? Number.NaN, (month ?? Number.NaN) - 1, (date ?? Number.NaN) + later);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
};

export const buildDayFilter = ({ from, until, ...rest }: AuditDays): AuditDays => ({
  ...rest,
  from: from && midnight(from, 0),
  until: until && midnight(until, 1),
});

export const useAuditLog = (search: AuditDays) =>
  useQuery({
    // The server validates the parameters of the address.
    ...queryFor(listAuditEntries, {
      query: buildDayFilter(search) as z.input<NonNullable<typeof listAuditEntries.query>>,
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useAuditSettings = () =>
  useQuery({
    meta: { notifies: true },
    ...queryFor(getAuditSettings),
  });

export const useSaveAuditSettings = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AuditSettings) => call(putAuditSettings, { body }),
    onSuccess: (saved) => client.setQueryData(queryKeyFor(getAuditSettings), saved),
  });
};
