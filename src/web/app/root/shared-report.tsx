import { Anchor } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { defaultUiConfig } from '#shared/platform/configs/contract.ts';
import type { ReportAccess } from '#shared/publishing/sharing/reader-contract.ts';
import { getReport } from '#shared/reports/reports/contract.ts';
import { type InterfaceLanguage, interfaceLanguages } from '#shared/vocabulary.ts';
import { ExportPanel } from '../../features/publishing/exports/export-panel.tsx';
import { PasswordForm } from '../../features/publishing/sharing/password-form.tsx';
import { useReportAccess } from '../../features/publishing/sharing/use-report-access.ts';
import { ReaderSkeleton } from '../../features/reports/reports/editor/editor-skeleton.tsx';
import { ReportReader } from '../../features/reports/reports/reader/report-reader.tsx';
import { EmptyFilterNote } from '../../features/reports/respondent-filter/empty-filter-note.tsx';
import { ApiProblem } from '../../lib/calls/api.ts';
import { queryKeyFor } from '../../lib/calls/query-for.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { UiConfigProvider } from '../../lib/session.tsx';
import { switchLanguage } from '../../lib/texts/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { fetchReport, reportKey } from '../../report-state/report-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { reportExports } from './report-exports.tsx';

const REFUSED = [401, 403, 404];
const isRefused = (error: unknown): boolean =>
  error instanceof ApiProblem && REFUSED.includes(error.httpStatus);

const passwordLanguage = (error: unknown): InterfaceLanguage | null => {
  if (!(error instanceof ApiProblem) || error.code !== 'accessToken.passwordRequired') return null;
  return interfaceLanguages.find((language) => language === error.params.language) ?? 'de';
};

const useLanguage = (language: InterfaceLanguage | null): boolean => {
  const [ready, setReady] = useState<InterfaceLanguage | null>(null);
  useEffect(() => {
    if (language !== null) void switchLanguage(language).then(() => setReady(language));
  }, [language]);
  return ready === language;
};

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

/** The route's id reads as 0 [2.01]; the token identifies the report. */
const LinkedReport = ({ access: { language, uiConfig } }: { access: ReportAccess }) => {
  const report = useQuery({
    queryKey: queryKeyFor(getReport, { params: { reportId: 0 }, varyBy: 'link' }),
    queryFn: async ({ signal, client }) => {
      const read = await fetchReport('report', 0, signal);
      // Where exports look for it.
      client.setQueryData(reportKey('report', read.id), read);
      return read;
    },
    // Each read counts as a use of the link.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isRefused(report.error)) return <InvalidLink />;
  if (report.error) return <ErrorState error={report.error} onRetry={() => void report.refetch()} />;
  if (!report.data) return <ReaderSkeleton />;
  const { context } = defaultUiConfig.language;
  return (
    <UiConfigProvider uiConfig={{ ...defaultUiConfig, ...uiConfig, language: { user: language, context } }}>
      <main>
        <ReportReader
          type="report"
          report={report.data}
          notice={<EmptyFilterNote report={report.data} />}
          {...reportExports(report.data, { byLink: true })}
        />
      </main>
      <ExportPanel resumes={false} />
    </UiConfigProvider>
  );
};

const LinkPage = ({ token }: { token: string }) => {
  const { data, error, refetch } = useReportAccess(token);
  const asksIn = passwordLanguage(error);
  const isReady = useLanguage(data?.language ?? asksIn);
  if (!isReady) return <ReaderSkeleton />;
  if (asksIn !== null) return <PasswordForm token={token} />;
  if (isRefused(error)) return <InvalidLink />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data ? <LinkedReport access={data} /> : <ReaderSkeleton />;
};

/**
 * A report read with an access token alone [2.03], [7.01]: outside the shell, without the session's cookie and without
 * anything this browser has cached for a signed-in user.
 */
export const SharedReport = ({ token }: { token: string }) => {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <LinkPage key={token} token={token} />
    </QueryClientProvider>
  );
};
