import { Text } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useSnapshot } from '../../features/publishing/publication/use-snapshot.ts';
import { ReaderSkeleton } from '../../features/reports/reports/editor/editor-skeleton.tsx';
import { ReportReader } from '../../features/reports/reports/reader/report-reader.tsx';
import { EmptyFilterNote } from '../../features/reports/respondent-filter/empty-filter-note.tsx';
import { ApiProblem } from '../../lib/calls/api.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import classes from './snapshot-page.module.css';

export const SnapshotPageRoute = () => {
  const t = useTranslations('publication');
  const format = useFormat();
  const params = useParams({ strict: false });
  const [reportId, number] = [Number(params.reportId), Number(params.snapshotNumber)];
  const { data, error, refetch } = useSnapshot(reportId, number);
  const back = (
    <Link to="/reports/$reportId" params={{ reportId: String(reportId) }}>
      {t('snapshots.back')}
    </Link>
  );
  const isMissing = number === 0 || (error instanceof ApiProblem && error.code === 'error.notFound');
  if (isMissing)
    return <EmptyState icon={IconFileOff} level={1} title={t('snapshots.notFound')} action={back} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ReaderSkeleton />;
  return (
    <>
      <Text size="sm" py="xs" px="md" className={classes.notice ?? ''} role="note">
        {t('snapshots.notice', { number: format.number(number) })} {back}
      </Text>
      <ReportReader
        type="report"
        report={data}
        snapshotNumber={number}
        notice={<EmptyFilterNote report={data} />}
      />
    </>
  );
};
