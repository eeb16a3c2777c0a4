import { Button, Group, Stack, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { closeSurveys } from '#shared/surveys/surveys/closing-contract.ts';
import {
  deleteSurvey,
  getSurvey,
  type SurveyDetail,
  setInvitedCount,
} from '#shared/surveys/surveys/contract.ts';
import { call } from '../../../../lib/calls/api.ts';
import { queryFor, queryKeyFor, resourceKeyFor } from '../../../../lib/calls/query-for.ts';
import { daysUntil } from '../../../../lib/format/days-until.ts';
import { useMay } from '../../../../lib/session.tsx';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { Card } from '../../../../ui/card.tsx';
import { confirmAction } from '../../../../ui/dialogs/confirm-action.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../../ui/lists/list-skeleton.tsx';
import { Page } from '../../../../ui/page.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { AttributesCard } from './attributes-card.tsx';
import { InvitedField } from './invited-field.tsx';
import { ReceiptList } from './receipt-list.tsx';
import classes from './survey-page.module.css';
import { UsedBy } from './used-by.tsx';

const useSurvey = (surveyId: number) => useQuery(queryFor(getSurvey, { params: { surveyId } }));

const useSurveyActions = (surveyId: number) => {
  const client = useQueryClient();
  const params = { surveyId };
  const queryKey = queryKeyFor(getSurvey, { params });
  const invite = useMutation({
    mutationFn: (invitedCount: number | null) => call(setInvitedCount, { params, body: { invitedCount } }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
  const remove = useMutation({
    mutationFn: (fromReports: boolean) =>
      call(deleteSurvey, { params, query: { fromReports: String(fromReports) } }),
    onSuccess: () => {
      client.removeQueries({ queryKey });
      void client.invalidateQueries({ queryKey: resourceKeyFor(getSurvey) });
    },
  });
  const close = useMutation({
    mutationFn: () => call(closeSurveys, { body: { surveyIds: [surveyId] } }),
    // Reports with a filter show it from now on.
    onSuccess: () => client.invalidateQueries(),
  });
  return { invite, remove, close };
};

type Leaders = SurveyDetail['leaders'];

const Account = ({ name, externalIds, account, isProposed }: Leaders[number]) => {
  const t = useTranslations('imports');
  const ids = externalIds.length > 0 && t('surveyPage.leaderIds', { ids: externalIds.join(', ') });
  if (!account) return <>{[ids, isProposed && t('surveyPage.proposed')].filter(Boolean).join(' · ')}</>;
  const reads =
    account.name === name ? t('surveyPage.reads') : t('surveyPage.readsAs', { name: account.name });
  return <>{[ids, `${reads} (${t(`surveyPage.basis.${account.basis}`)})`].filter(Boolean).join(' · ')}</>;
};

const LeaderLines = ({ leaders }: { leaders: Leaders }) => (
  <ul className={classes.leaders}>
    {leaders.map((leader, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: Namesakes may lead a survey together.
      <li key={index}>
        {leader.name || '–'}
        <small>
          <Account {...leader} />
        </small>
      </li>
    ))}
  </ul>
);

export const SurveyPage = ({ surveyId }: { surveyId: number }) => {
  const t = useTranslations('imports');
  const format = useFormat();
  const navigate = useNavigate();
  const mayImport = useMay('imports.run');
  const mayClose = useMay('surveys.manage');
  const { data, error, isError, refetch } = useSurvey(surveyId);
  const { invite, remove, close } = useSurveyActions(surveyId);
  if (isError && !data) {
    return (
      <Page>
        <ErrorState error={error} onRetry={() => refetch()} />
      </Page>
    );
  }
  if (!data) {
    return (
      <Page>
        <ListSkeleton rows={6} />
      </Page>
    );
  }
  const { use } = data;
  const isLocked = use.reports.some((report) => report.isLocked);
  const ask = () =>
    confirmAction({
      title: t('surveyPage.deleteTitle'),
      text: (
        <>
          <p>{t('surveyPage.deleteText')}</p>
          {use.reportCount > 0 && <p>{t('surveyPage.deleteFrom', { count: use.reportCount })}</p>}
          {use.reportCount > 0 && <UsedBy use={use} />}
        </>
      ),
      confirmLabel: t('surveyPage.delete'),
      danger: true,
      onConfirm: () => remove.mutate(use.reportCount > 0, { onSuccess: () => navigate({ to: '/imports' }) }),
    });
  const { closing } = data;
  const askToClose = () =>
    confirmAction({
      title: t('closing.title', { name: data.description }),
      text: t('closing.text'),
      confirmLabel: t('closing.close'),
      onConfirm: () => close.mutate(),
    });
  const facts = [
    [t('survey.form'), data.formShortName],
    [t('survey.unit'), data.unitName],
    [t('survey.period'), data.periodName],
    [t('surveyPage.respondents'), format.number(data.responseCount)],
    [t('surveyPage.incomplete'), format.number(data.incompleteCount)],
    [t('confirm.minimum'), format.number(data.minRespondentCount)],
    [
      t('closing.label'),
      closing.closedBy === null
        ? t('closing.in', { count: daysUntil(closing.closesAt) })
        : t(`closing.by.${closing.closedBy}`),
    ],
  ].filter(([, value]) => value !== '');
  return (
    <Page>
      <PageHeader title={data.description} />
      <Stack>
        <Card>
          <dl className={classes.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            {data.leaders.length > 0 && (
              <div className={classes.wide}>
                <dt>{t('surveyPage.leaders', { count: data.leaders.length })}</dt>
                <dd>
                  <LeaderLines leaders={data.leaders} />
                </dd>
              </div>
            )}
          </dl>
          {mayClose && closing.closedBy === null && (
            <Group gap="sm" mt="md">
              <Button variant="default" loading={close.isPending} onClick={askToClose}>
                {t('closing.close')}
              </Button>
            </Group>
          )}
          {mayImport && (
            <InvitedField
              key={data.invitedCount}
              invited={data.invitedCount}
              responses={data.responseCount}
              isSaving={invite.isPending}
              onSave={(invited) => invite.mutate(invited)}
            />
          )}
        </Card>
        <AttributesCard key={JSON.stringify(data.attributes)} survey={data} mayChange={mayClose} />
        {mayImport && (
          <Card>
            <Title order={2} size="h3" mb="sm">
              {t('receipt.title')}
            </Title>
            <ReceiptList receipts={data.receipts} />
          </Card>
        )}
        <Card>
          <Title order={2} size="h3" mb="sm">
            {t('use.title')}
          </Title>
          <UsedBy use={use} />
          {mayImport && (
            <Group gap="sm" mt="md">
              <Button
                color="red"
                variant="light"
                leftSection={<IconTrash size={16} aria-hidden />}
                disabled={isLocked}
                loading={remove.isPending}
                onClick={ask}
              >
                {t('surveyPage.delete')}
              </Button>
              {isLocked && <span className={classes.quiet}>{t('surveyPage.locked')}</span>}
            </Group>
          )}
        </Card>
      </Stack>
    </Page>
  );
};
