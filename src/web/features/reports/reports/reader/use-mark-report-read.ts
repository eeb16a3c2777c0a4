import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OpeningSettings } from '#shared/platform/policy/opening-settings.ts';
import { markReportRead } from '#shared/reports/reports/contract.ts';
import { call } from '../../../../lib/calls/api.ts';
import { invalidate } from '../../../../lib/calls/query-for.ts';
import type { AnyReport } from '../../../../report-state/report-query.ts';
import { reportListKey } from '../list/use-report-list.ts';

export const useMarkReportRead = ({
  id,
  isPublished,
  publication,
}: AnyReport): OpeningSettings['shownAs'] | undefined => {
  const client = useQueryClient();
  const { mutate, data } = useMutation({
    mutationFn: (reportId: number) => call(markReportRead, { params: { reportId } }),
    onSuccess: () => invalidate(client, reportListKey('report'), reportListKey('template')),
  });
  const version = isPublished ? (publication?.snapshotNumber ?? 0) : 0;
  useEffect(() => {
    if (version > 0) mutate(id);
  }, [id, version, mutate]);
  return data?.openingsShownAs;
};
