import { Box, Button, Flex, Progress } from '@mantine/core';
import { IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Series } from '#shared/oversight/series/contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { confirmAction } from '../../../ui/dialogs/confirm-action.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { MailsCard } from './mails-card.tsx';
import classes from './series.module.css';
import { SeriesFacts } from './series-facts.tsx';
import { SeriesStateBadge } from './series-state-badge.tsx';
import { SubjectsCard } from './subjects-card.tsx';
import {
  findReportIds,
  type SubjectSearch,
  useCancelSeries,
  useDeleteSeries,
  useOneSeries,
  useRunSeries,
  useSubjects,
} from './use-series.ts';

const RunProgress = ({ series: { id, progress } }: { series: Series }) => {
  const t = useTranslations('series');
  const format = useFormat();
  const cancel = useCancelSeries(id);
  const { done, total } = progress;
  const text =
    total === 0 ? t('preparing') : t('made', { done: format.number(done), total: format.number(total) });
  return (
    <Card className={classes.running ?? ''}>
      <Flex columnGap="lg" rowGap="sm" align="end" wrap="wrap">
        <Box flex="1 1 240px">
          <Box role="status" component="p" mb="xs">
            {text}
          </Box>
          <Progress.Root size="md">
            <Progress.Section value={total === 0 ? 0 : (100 * done) / total} aria-label={t('progress')} />
          </Progress.Root>
        </Box>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('cancel')}
        </Button>
      </Flex>
    </Card>
  );
};

interface Props {
  seriesId: number;
  found: SubjectSearch;
  onFind: (found: SubjectSearch) => void;
  onDeleted: () => void;
  archive: (title: string, count: number, reportIds: () => Promise<number[]>) => ReactNode;
}

const Actions = ({
  series,
  onDeleted,
  archive,
}: { series: Series } & Pick<Props, 'onDeleted' | 'archive'>) => {
  const t = useTranslations('series');
  const run = useRunSeries(series.id);
  const remove = useDeleteSeries(series.id);
  const isRunning = series.state === 'RUNNING';
  return (
    <>
      {archive(series.settings.name, series.reportCount, () => findReportIds(series.id))}
      <Button
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={isRunning}
        onClick={() =>
          confirmAction({
            title: t('deleteTitle'),
            text: t('deleteText'),
            confirmLabel: t('delete'),
            danger: true,
            onConfirm: () => remove.mutate(undefined, { onSuccess: onDeleted }),
          })
        }
      >
        {t('delete')}
      </Button>
      {series.mayRun && !isRunning && (
        <>
          <Button
            renderRoot={(props) => (
              <Link to="/series/$seriesId/settings" params={{ seriesId: String(series.id) }} {...props} />
            )}
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            {t('edit')}
          </Button>
          <Button
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            loading={run.isPending}
            onClick={() => run.mutate()}
          >
            {t(series.state === 'DRAFT' ? 'run' : 'runAgain')}
          </Button>
        </>
      )}
    </>
  );
};

export const SeriesPage = ({ seriesId, found, onFind, onDeleted, archive }: Props) => {
  const t = useTranslations('series');
  const format = useFormat();
  const { data: series, ...query } = useOneSeries(seriesId);
  const subjects = useSubjects(seriesId, found);
  if (query.isError)
    return (
      <Page>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    );
  if (!series)
    return (
      <Page>
        <ListSkeleton rows={8} />
      </Page>
    );
  return (
    <Page>
      <PageHeader
        title={series.settings.name}
        above={<Link to="/series">{t('title')}</Link>}
        badges={<SeriesStateBadge series={series} />}
        description={
          series.runEndedOn ? t('ranOn', { time: format.dateTime(series.runEndedOn) }) : t('neverRan')
        }
        actions={<Actions series={series} onDeleted={onDeleted} archive={archive} />}
      />
      {series.state === 'RUNNING' && <RunProgress series={series} />}
      <SeriesFacts series={series} />
      {series.settings.sendsMail && series.state !== 'DRAFT' && <MailsCard seriesId={seriesId} />}
      <h2 className={classes.heading}>{t('subjects')}</h2>
      <SubjectsCard label={t('subjects')} list={subjects} found={found} onFind={onFind} />
    </Page>
  );
};
