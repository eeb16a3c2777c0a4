import { Button } from '@mantine/core';
import { IconFilterCog } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readSplitItemId } from '#shared/reports/report-items/kinds/visualizations.ts';
import { previewRespondentFilter } from '#shared/reports/respondent-filter/contract.ts';
import {
  cancelFilter,
  continueFilter,
  getFilterProgress,
} from '#shared/reports/respondent-filter/progress-contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useJobEvents } from '../../../lib/events/use-job-events.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { type AnyReport, reportKey } from '../../../report-state/report-query.ts';
import { EmptyFilterNote } from './empty-filter-note.tsx';
import classes from './respondent-filter.module.css';

const useFilterProgress = (report: AnyReport) => {
  const client = useQueryClient();
  const { id: reportId } = report;
  const isFiltered =
    report.respondentFilter.respondentFilterItems.length > 0 ||
    report.reportItems.some(({ content }) => content.config && readSplitItemId(content.config) !== null);
  const params = { reportId };
  const { data } = useQuery({
    meta: { notifies: true },
    ...queryFor(getFilterProgress, { params, varyBy: report.version }),
    enabled: isFiltered && report.surveyIds.length > 0,
    staleTime: 0,
  });
  const look = () => client.invalidateQueries({ queryKey: queryKeyFor(getFilterProgress, { params }) });
  useJobEvents({ name: 'filter', subject: reportId, isEnabled: data?.running === true }, (event) => {
    void look();
    if (event.type !== 'job') return;
    // The page also shows the respondents counted so far.
    void client.invalidateQueries({ queryKey: queryKeyFor(previewRespondentFilter, { params }) });
    if (event.state !== 'RUNNING') void client.invalidateQueries({ queryKey: reportKey('report', reportId) });
  });
  const start = useMutation({
    mutationFn: () => call(continueFilter, { params: { reportId } }),
    onSettled: look,
  });
  const stop = useMutation({
    mutationFn: () => call(cancelFilter, { params: { reportId } }),
    onSettled: look,
  });
  return { progress: isFiltered ? data : undefined, start, stop };
};

export const FilterNotes = ({ report, disabled }: { report: AnyReport; disabled: boolean }) => {
  const t = useTranslations('respondent-filter');
  const format = useFormat();
  const { progress, start, stop } = useFilterProgress(report);
  if (!progress || progress.pending === 0) return <EmptyFilterNote report={report} />;
  const { running, pending } = progress;
  const total = Math.max(progress.total, pending);
  const done = total - pending;
  return (
    <div className={classes.emptyNote} role="status">
      <IconFilterCog size={18} stroke={1.7} aria-hidden />
      <span>
        <strong>
          {running
            ? t('applying', { done: format.number(done), total: format.number(total) })
            : t('stopped', { count: pending, shown: format.number(pending) })}
        </strong>{' '}
        {t('applyingHelp')} {running && <progress aria-label={t('applyingLabel')} value={done} max={total} />}
        {!disabled && (
          <Button
            variant="transparent"
            size="compact-sm"
            loading={start.isPending || stop.isPending}
            onClick={() => (running ? stop.mutate() : start.mutate())}
          >
            {t(running ? 'stopApplying' : 'continueApplying')}
          </Button>
        )}
      </span>
    </div>
  );
};
