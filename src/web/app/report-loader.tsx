import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReportType } from '#shared/vocabulary.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { ApiProblem } from './api.ts';
import { type AnyReport, reportPath, reportQuery } from './report-query.ts';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { useWords } from './use-words.ts';

interface ReportLoaderProps {
  type: ReportType;
  reportId: number;
  children: (report: AnyReport) => ReactNode;
}

/** Reads a report once for the page below, or says why there is none. */
export const ReportLoader = ({ type, reportId, children }: ReportLoaderProps) => {
  const t = useWords('reports');
  const report = useQuery({ ...reportQuery(type, reportId), enabled: reportId > 0, meta: { silent: true } });
  const isMissing =
    reportId === 0 || (report.error instanceof ApiProblem && report.error.code === 'error.notFound');
  if (report.data) return children(report.data);
  if (isMissing) {
    return (
      <EmptyState
        icon={IconFileOff}
        level={1}
        title={t('notFound')}
        action={<Link to={reportPath(type)}>{t('toList')}</Link>}
      />
    );
  }
  if (report.isError) return <ErrorState error={report.error} onRetry={() => void report.refetch()} />;
  return <PageSkeleton />;
};
