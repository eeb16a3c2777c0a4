import { Alert, Button, Flex, Stack, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconUsers } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  type InvitationPreview,
  MAXIMUM_INVITATION_BYTES,
  previewInvitations,
  setInvitations,
} from '#shared/surveys/imports/invitations.ts';
import { searchSurveys } from '#shared/surveys/surveys/contract.ts';
import { ApiProblem, call } from '../../../../lib/calls/api.ts';
import { resourceKeyFor } from '../../../../lib/calls/query-for.ts';
import { upload } from '../../../../lib/calls/upload.ts';
import { useSilentMutation } from '../../../../lib/calls/use-silent-mutation.ts';
import { notify } from '../../../../lib/notify.ts';
import { problemText } from '../../../../lib/problems/problem-text.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { Card } from '../../../../ui/card.tsx';
import { Page } from '../../../../ui/page.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Counts } from '../parts/counts.tsx';
import { ProblemList } from '../parts/problem-list.tsx';
import { chosenInvitations, isRefused } from '../plan/chosen-invitations.ts';
import { InvitationRows } from './invitation-rows.tsx';
import { ListDrop } from './list-drop.tsx';

const useInvitationPreview = () =>
  useSilentMutation({
    mutationFn: async (file: File) => {
      if (file.size > MAXIMUM_INVITATION_BYTES) throw new ApiProblem('error.tooLarge', 413, {});
      const noProgress = (): void => undefined;
      return upload<InvitationPreview>(previewInvitations, [file], noProgress, new AbortController().signal);
    },
  });

const useSetInvitations = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (invitations: { surveyId: number; invited: number }[]) =>
      call(setInvitations, { body: { invitations } }),
    onSuccess: () => client.invalidateQueries({ queryKey: resourceKeyFor(searchSurveys) }),
  });
};

export const InvitationsPage = () => {
  const t = useTranslations('imports');
  const preview = useInvitationPreview();
  return (
    <Page>
      <PageHeader
        title={t('invitations.title')}
        above={<Link to="/imports">{t('title')}</Link>}
        description={t('invitations.about')}
      />
      {preview.error !== null && (
        <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />} mb="sm">
          {problemText(preview.error)}
        </Alert>
      )}
      {preview.data ? (
        <Preview preview={preview.data} onDone={() => preview.reset()} />
      ) : (
        <ListDrop
          icon={IconUsers}
          isPending={preview.isPending}
          texts={{
            choose: t('invitations.choose'),
            drop: t('invitations.drop'),
            columns: t('invitations.columns'),
          }}
          onDrop={(file) => preview.mutate(file)}
        />
      )}
    </Page>
  );
};

const Preview = ({ preview, onDone }: { preview: InvitationPreview; onDone: () => void }) => {
  const t = useTranslations('imports');
  const save = useSetInvitations();
  const { file, columns, rows, problems } = preview;
  const chosen = chosenInvitations(rows);
  const refused = rows.filter(isRefused);
  const counts = [
    { label: t('invitations.taken'), count: chosen.length },
    { label: t('invitations.unchanged'), count: rows.filter(({ state }) => state === 'same').length },
    { label: t('invitations.refused'), count: refused.length },
  ];
  const take = (): void =>
    save.mutate(chosen, {
      onSuccess: () => {
        notify({ color: 'green', message: t('invitations.saved', { count: chosen.length }) });
        onDone();
      },
    });
  return (
    <>
      <Card>
        <Stack>
          <Title order={2} size="h3" data-breaks>
            {file}
          </Title>
          {problems.length > 0 ? (
            <ProblemList problems={problems} count={problems.length} />
          ) : (
            <>
              <Text size="sm" c="dimmed" data-breaks>
                {t('invitations.read')}{' '}
                {columns
                  .map(({ says, heading }) => `${t(`invitations.says.${says}`)}: ${heading}`)
                  .join(' · ')}
              </Text>
              <Counts label={t('invitations.counts')} counts={counts} />
            </>
          )}
          <Flex columnGap="sm" rowGap="xs" align="center" wrap="wrap">
            {problems.length === 0 && (
              <Button onClick={take} loading={save.isPending} disabled={chosen.length === 0}>
                {t('invitations.take', { count: chosen.length })}
              </Button>
            )}
            <Button variant="default" onClick={onDone}>
              {t('invitations.another')}
            </Button>
          </Flex>
        </Stack>
      </Card>
      <InvitationRows title={t('invitations.refused')} rows={refused} />
      <InvitationRows
        title={t('invitations.matched')}
        rows={rows.filter((row) => !isRefused(row)).toSorted((left, right) => left.row - right.row)}
      />
    </>
  );
};
