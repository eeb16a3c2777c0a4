import { Anchor } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { getReport } from '#shared/reports/contract.ts';
import { ReaderSkeleton } from '../features/reports/editor-skeleton.tsx';
import { ApiProblem, call } from '../lib/api.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { useTranslations } from '../lib/use-translations.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Page } from '../ui/page.tsx';

const Reader = lazy(async () => ({
  default: (await import('../features/reports/report-reader.tsx')).ReportReader,
}));

const REFUSED = [401, 403, 404];

const InvalidLink = () => {
  const t = useTranslations('app');
  usePageTitle(t('sharedReport.invalid'));
  return (
    <Page>
      <EmptyState
        icon={IconLinkOff}
        level={1}
        title={t('sharedReport.invalid')}
        action={<Anchor href="./sign-in">{t('sharedReport.signIn')}</Anchor>}
      >
        {t('sharedReport.invalidText')}
      </EmptyState>
    </Page>
  );
};

/**
 * A report read by an access token alone [2.03], [7.01]: outside the frame of signed-in people, without their cookie.
 * The id of its route reads as 0 [2.01]; the token says which report it is.
 */
export const SharedReport = ({ token }: { token: string }) => {
  const report = useQuery({
    queryKey: ['shared-report', token],
    queryFn: ({ signal }) => call(getReport, { params: { reportId: 0 }, token, signal }),
    retry: false,
    meta: { silent: true, byToken: true },
  });
  const { error } = report;
  if (error instanceof ApiProblem && REFUSED.includes(error.httpStatus)) return <InvalidLink />;
  if (error) return <ErrorState error={error} onRetry={() => void report.refetch()} />;
  if (!report.data) return <ReaderSkeleton />;
  return (
    <Suspense fallback={<ReaderSkeleton />}>
      <main>
        <Reader type="report" report={report.data} token={token} />
      </main>
    </Suspense>
  );
};
