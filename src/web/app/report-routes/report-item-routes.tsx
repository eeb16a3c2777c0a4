import { Anchor } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReportType } from '#shared/vocabulary.ts';
import { BatchCreator } from '../../features/reports/report-items/creator/batch-creator.tsx';
import { ItemCreatorLoader } from '../../features/reports/report-items/creator/item-creator-loader.tsx';
import { useTranslations } from '../../lib/use-translations.ts';
import { reportLink } from '../../report-state/report-links.ts';
import type { AnyReport } from '../../report-state/report-query.ts';
import { ReportLoader } from './report-loader.tsx';
import { useReportRoute } from './use-report-route.ts';

const BackLink = ({ type, report }: { type: ReportType; report: AnyReport }) => {
  const t = useTranslations('report-items');
  return (
    <Anchor
      size="sm"
      c="dimmed"
      renderRoot={(props) => <Link {...props} {...reportLink(type, report.id, '')} />}
    >
      {t('back', { title: report.title })}
    </Anchor>
  );
};

const useGoBack = (type: ReportType, reportId: number): (() => void) => {
  const navigate = useNavigate();
  return () => void navigate(reportLink(type, reportId, ''));
};

export const ReportItemRoute = () => {
  const { type, reportId, reportItemId } = useReportRoute();
  const onDone = useGoBack(type, reportId);
  return (
    <ReportLoader type={type} reportId={reportId}>
      {(report) => (
        <ItemCreatorLoader
          type={type}
          report={report}
          reportItemId={reportItemId}
          back={<BackLink type={type} report={report} />}
          onDone={onDone}
        />
      )}
    </ReportLoader>
  );
};

export const ReportBatchRoute = () => {
  const { type, reportId } = useReportRoute();
  const onDone = useGoBack(type, reportId);
  return (
    <ReportLoader type={type} reportId={reportId}>
      {(report) => (
        <BatchCreator
          type={type}
          report={report}
          back={<BackLink type={type} report={report} />}
          onDone={onDone}
        />
      )}
    </ReportLoader>
  );
};
