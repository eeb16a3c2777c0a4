import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { JobEvent } from '#shared/platform/jobs/contract.ts';
import type { Page } from '#shared/schemas.ts';
import { type ImportState, type ImportSummary, listImports } from '#shared/surveys/imports/contract.ts';
import { call } from '../../../../lib/api.ts';
import { useJobEvents } from '../../../../lib/use-job-events.ts';

export const importListKey = ['imports', 'list'] as const;
export const importKey = (importId: number) => ['imports', 'one', importId] as const;

export const isWorking = (state: ImportState): boolean =>
  state === 'UPLOADED' || state === 'FETCHING' || state === 'INSPECTING' || state === 'RUNNING';

type Progress = Extract<JobEvent, { type: 'job' }>;

/** Other events require the state to be read again. */
export const isProgress = (event: JobEvent): event is Progress =>
  event.type === 'job' && event.state === 'RUNNING';

export const withProgress = <Import extends ImportSummary>(
  one: Import,
  { subject, done, total }: Progress,
): Import => (one.id === subject ? { ...one, progress: { done, total } } : one);

export const useImports = (page: number) => {
  const client = useQueryClient();
  const queryKey = [...importListKey, page];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listImports, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
  const isEnabled = query.data?.content.some(({ state }) => isWorking(state)) === true;
  useJobEvents({ name: 'import', subject: null, isEnabled }, (event) => {
    if (isProgress(event))
      client.setQueryData<Page<ImportSummary>>(
        queryKey,
        (list) => list && { ...list, content: list.content.map((one) => withProgress(one, event)) },
      );
    else void client.invalidateQueries({ queryKey: importListKey });
  });
  return query;
};
