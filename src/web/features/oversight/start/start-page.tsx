import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getStartPage } from '#shared/oversight/start/contract.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { useSession } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type Area, NextSteps } from './next-steps.tsx';
import { RecentReports } from './recent-reports.tsx';
import classes from './start.module.css';
import { WaitingList } from './waiting-list.tsx';

/** Asked again whenever the page is opened: what waits was often done on the page before. */
const useStartPage = () =>
  useQuery({
    ...queryFor(getStartPage),
    refetchOnMount: 'always',
  });

export const StartPage = ({ area }: { area: Area | null }) => {
  const t = useTranslations('start');
  const { user, tenant } = useSession();
  const { data, error, refetch } = useStartPage();
  return (
    <Page>
      <PageHeader title={t('title')} description={t('about', { name: user.name, tenant: tenant.name })} />
      <div className={classes.columns}>
        <Stack gap="lg">
          {error && !data ? (
            <Card>
              <ErrorState error={error} onRetry={() => void refetch()} />
            </Card>
          ) : !data ? (
            <Card flush>
              <ListSkeleton rows={6} />
            </Card>
          ) : (
            <>
              <WaitingList start={data} />
              {data.reports && <RecentReports reports={data.reports} />}
            </>
          )}
        </Stack>
        <NextSteps area={area} hasSurveys={data?.hasSurveys ?? true} />
      </div>
    </Page>
  );
};
