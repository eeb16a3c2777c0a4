import { IconServer } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from '../../../lib/use-translations.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SurveyPicker } from './survey-picker.tsx';
import { useConnections, useRemoteSurveys } from './use-connections.ts';

interface Props {
  connectionId: number;
  onStarted: (importId: number) => void;
}

export const ConnectionPage = ({ connectionId, onStarted }: Props) => {
  const t = useTranslations('connections');
  const connections = useConnections();
  const surveys = useRemoteSurveys(connectionId);
  const connection = connections.data?.find(({ id }) => id === connectionId);
  return (
    <Page>
      <PageHeader
        title={connection?.name ?? t('surveys')}
        above={<Link to="/connections">{t('title')}</Link>}
        description={t('surveysAbout')}
      />
      {surveys.isPending && (
        <>
          <p role="status">{t('asking')}</p>
          <ListSkeleton rows={6} />
        </>
      )}
      {surveys.isError && <ErrorState error={surveys.error} onRetry={() => surveys.refetch()} />}
      {surveys.data?.length === 0 && (
        <EmptyState icon={IconServer} title={t('noSurveys')}>
          {t('noSurveysText')}
        </EmptyState>
      )}
      {surveys.data && surveys.data.length > 0 && (
        <SurveyPicker connectionId={connectionId} surveys={surveys.data} onStarted={onStarted} />
      )}
    </Page>
  );
};
