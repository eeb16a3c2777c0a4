import { Stack } from '@mantine/core';
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
import { useStartPage } from './use-start-page.ts';
import { WaitingList } from './waiting-list.tsx';

export const StartPage = ({ area }: { area: Area }) => {
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
