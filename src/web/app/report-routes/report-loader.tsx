import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ReportType } from '#shared/vocabulary.ts';
import { ApiProblem } from '../../lib/calls/api.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { chooseRefetchInterval } from '../../report-state/refetch-interval.ts';
import { useReportConflict } from '../../report-state/report-conflicts.ts';
import { reportPath } from '../../report-state/report-links.ts';
import { type AnyReport, reportQuery } from '../../report-state/report-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageSkeleton } from '../shell/page-skeleton.tsx';

const ConflictDialog = lazy(async () => ({
  default: (await import('../../features/reports/reports/conflict/conflict-dialog.tsx')).ConflictDialog,
}));

const AskOnConflict = ({ type, reportId }: { type: ReportType; reportId: number }) => {
  const conflict = useReportConflict(type, reportId);
  return (
    conflict && (
      <Suspense>
        <ConflictDialog conflict={conflict} />
      </Suspense>
    )
  );
};

interface ReportLoaderProps {
  type: ReportType;
  reportId: number;
  skeleton?: ReactNode;
  children: (report: AnyReport) => ReactNode;
}

export const ReportLoader = (props: ReportLoaderProps) => {
  const { type, reportId, skeleton = <PageSkeleton />, children } = props;
  const t = useTranslations('reports');
  const report = useQuery({
    ...reportQuery(type, reportId),
    meta: { notifies: false },
    enabled: reportId > 0,
    refetchInterval: ({ state }) => chooseRefetchInterval(state, new Date()),
  });
  const isMissing =
    reportId === 0 || (report.error instanceof ApiProblem && report.error.code === 'error.notFound');
  if (isMissing) {
    return (
      <EmptyState
        icon={IconFileOff}
        level={1}
        title={t(type === 'template' ? 'notFoundTemplate' : 'notFound')}
        action={<Link to={reportPath(type)}>{t(type === 'template' ? 'toTemplateList' : 'toList')}</Link>}
      />
    );
  }
  if (report.data) {
    return (
      <>
        {children(report.data)}
        <AskOnConflict type={type} reportId={reportId} />
      </>
    );
  }
  if (report.isError) return <ErrorState error={report.error} onRetry={() => void report.refetch()} />;
  return skeleton;
};
