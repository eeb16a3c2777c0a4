import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ReportType } from '#shared/vocabulary.ts';
import { PrintButton } from '../../features/publishing/exports/print-button.tsx';
import { ReaderSkeleton } from '../../features/reports/reports/editor/editor-skeleton.tsx';
import { ReportReader } from '../../features/reports/reports/reader/report-reader.tsx';
import { useMarkReportRead } from '../../features/reports/reports/reader/use-mark-report-read.ts';
import { EmptyFilterNote } from '../../features/reports/respondent-filter/empty-filter-note.tsx';
import { useMay } from '../../lib/session.tsx';
import { useTranslations } from '../../lib/use-translations.ts';
import type { AnyReport } from '../../report-state/report-query.ts';
import { reportExports } from '../root/report-exports.tsx';
import { ReportLoader } from './report-loader.tsx';
import { useReportRoute } from './use-report-route.ts';

/** Separate chunks: most readers neither agree on measures nor reply. */
const MeasuresSection = lazy(async () => ({
  default: (await import('../../features/reports/measures/measures-section.tsx')).MeasuresSection,
}));
const ReplyOfReader = lazy(async () => ({ default: (await import('./reply-of-reader.tsx')).ReplyOfReader }));

const VisitedReport = ({ type, report }: { type: ReportType; report: AnyReport }) => {
  const t = useTranslations('reports');
  const shownAs = useMarkReportRead(report);
  const mayAgree = useMay('measures.edit') && type === 'report' && report.isPublished;
  const mayReply = useMay('reports.reply') && type === 'report';
  return (
    // Whoever agrees on measures has them where they can be changed.
    <ReportReader
      type={type}
      report={mayAgree ? { ...report, measures: [] } : report}
      notice={<EmptyFilterNote report={report} />}
      foot={
        <>
          {!mayReply && shownAs && shownAs !== 'NOTHING' && <div>{t(`openingsTold.${shownAs}`)}</div>}
          <Link to="/policy">{t('whoSeesWhat')}</Link>
        </>
      }
      {...(type === 'report'
        ? reportExports(report)
        : {
            print: (
              <PrintButton type="template" reportId={report.id} reportLanguageId={report.reportLanguageId} />
            ),
          })}
    >
      <Suspense>
        {mayAgree && <MeasuresSection reportId={report.id} />}
        {mayReply && <ReplyOfReader report={report} />}
      </Suspense>
    </ReportReader>
  );
};

export const ReportPageRoute = () => {
  const { type, reportId } = useReportRoute();
  return (
    <ReportLoader type={type} reportId={reportId} skeleton={<ReaderSkeleton />}>
      {(report) => <VisitedReport type={type} report={report} />}
    </ReportLoader>
  );
};
