import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { JobEvent } from '#shared/platform/jobs/contract.ts';
import { type ImportState, type ImportSummary, listImports } from '#shared/surveys/imports/contract.ts';
import { queryFor, queryKeyFor } from '../../../../lib/calls/query-for.ts';
import { useJobEvents } from '../../../../lib/events/use-job-events.ts';

export const importListKey = queryKeyFor(listImports);

export const isWorking = (state: ImportState): boolean =>
  state === 'UPLOADED' || state === 'FETCHING' || state === 'INSPECTING' || state === 'RUNNING';

type Progress = Extract<JobEvent, { type: 'job' }>;

export const isProgress = (event: JobEvent): event is Progress =>
  event.type === 'job' && event.state === 'RUNNING';

export const withProgress = <Import extends ImportSummary>(
  one: Import,
  { subject, done, total }: Progress,
): Import => (one.id === subject ? { ...one, progress: { done, total } } : one);

export const useImports = (page: number) => {
  const client = useQueryClient();
  const imports = queryFor(listImports, { query: { page } });
  const query = useQuery({
    ...imports,
    placeholderData: keepPreviousData,
  });
  const isEnabled = query.data?.content.some(({ state }) => isWorking(state)) === true;
  useJobEvents({ name: 'import', subject: null, isEnabled }, (event) => {
    if (isProgress(event))
      client.setQueryData(
        imports.queryKey,
        (list) => list && { ...list, content: list.content.map((one) => withProgress(one, event)) },
      );
    else void client.invalidateQueries({ queryKey: importListKey });
  });
  return query;
};
