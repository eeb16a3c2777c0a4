import { lazy, Suspense } from 'react';
import { placeholderTexts } from '#document/placeholders.ts';
import { OpeningsSection } from '../../features/reports/openings/openings-section.tsx';
import { OwnReply } from '../../features/reports/replies/own-reply.tsx';
import { useDocumentFormat } from '../../lib/use-document-format.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { type AnyReport, readReportLanguage } from '../../report-state/report-query.ts';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';

/** A separate chunk: the editor is large and few readers need it. */
const RichTextField = lazy(() => import('../../features/reports/report-items/rich-text/rich-text-field.tsx'));

export const ReplyOfReader = ({ report }: { report: AnyReport }) => {
  const t = useTranslations('replies');
  const language = readReportLanguage(report);
  const format = useDocumentFormat(language);
  return (
    <>
      <OwnReply
        reportId={report.id}
        language={language}
        unitsReadFrom={report.publication?.unitsReadFrom}
        placeholders={placeholderTexts(report, 'report', format)}
        renderField={(field) => (
          <Suspense fallback={<LoadingSkeleton height={240} label={t('own.loading')} />}>
            <RichTextField {...field} language={language} withImages={false} />
          </Suspense>
        )}
      />
      <Suspense>
        <OpeningsSection reportId={report.id} />
      </Suspense>
    </>
  );
};
