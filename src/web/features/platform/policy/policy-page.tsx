import { Box, Button, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pickText } from '#charts/wording/pick-text.ts';
import type { Permission, Role } from '#shared/permissions.ts';
import { getPolicy, type Policy } from '#shared/platform/policy/contract.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { useSession } from '../../../lib/session.tsx';
import { textByLanguage } from '../../../lib/texts/text-by-language.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PlainText } from '../../../ui/plain-text.tsx';
import { SectionText, TitledSection } from '../../../ui/titled-section.tsx';

const Sentences = ({ title, children }: { title: string; children: readonly ReactNode[] }) => (
  <Card>
    <TitledSection title={title}>
      <Stack component="ul" gap="xs" m={0} p={0} maw="68ch">
        {children.map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no names and keep their order.
          <li key={index}>{sentence}</li>
        ))}
      </Stack>
    </TitledSection>
  </Card>
);

interface Props {
  nameOfRole: (role: Role) => string;
  nameOfPermission: (permission: Permission) => string;
}

const Rules = ({ policy, nameOfRole }: Pick<Props, 'nameOfRole'> & { policy: Policy }) => {
  const t = useTranslations('policy');
  const { minimums, comments, mails, access, closingDays, openings } = policy;
  const { overview } = minimums;
  return (
    <>
      <Sentences title={t('results.title')}>
        {[
          t('results.respondents', { count: minimums.respondents }),
          t('results.comments', { count: minimums.comments }),
          t('results.comparedSurveys', { count: minimums.comparedSurveys }),
          t('results.overview', { count: minimums.comparedSurveys }),
          overview.roles.length === 0
            ? t('results.untrusted')
            : t('results.trusted', {
                count: overview.surveys,
                roles: overview.roles.map(nameOfRole).join(', '),
              }),
        ]}
      </Sentences>
      <Sentences title={t('stages.title')}>
        {[
          t('stages.days', { count: policy.replyDays }),
          t('stages.dates'),
          t('stages.overview', { count: minimums.comparedSurveys }),
        ]}
      </Sentences>
      <Sentences title={t('pseudonyms.title')}>
        {policy.pseudonymRoles.length === 0
          ? [t('pseudonyms.nobody')]
          : [
              t('pseudonyms.roles', {
                roles: policy.pseudonymRoles
                  .map((role) => (role === 'LINK_READER' ? t('pseudonyms.link') : nameOfRole(role)))
                  .join(', '),
              }),
              t('pseudonyms.limits'),
            ]}
      </Sentences>
      <Sentences title={t('filters.title')}>
        {[t('filters.ledger'), t('filters.closing', { count: closingDays })]}
      </Sentences>
      <Sentences title={t('comments.title')}>
        {[
          t(comments.areChecked ? 'comments.checked' : 'comments.unchecked'),
          t('comments.originals', { count: comments.keepOriginalsMonths }),
          t(comments.mayLeaveInTables ? 'comments.inTables' : 'comments.notInTables'),
          t(comments.areRepliesChecked ? 'comments.repliesChecked' : 'comments.repliesUnchecked'),
        ]}
      </Sentences>
      <Sentences title={t('retention.title')}>
        {[
          policy.keepAnswersMonths === null
            ? t('retention.forever')
            : t('retention.answers', { count: policy.keepAnswersMonths }),
          t('retention.audit', { count: policy.keepAuditMonths }),
        ]}
      </Sentences>
      <Sentences title={t('openings.title')}>
        {[t(`openings.${openings.shownAs}`, { count: openings.keepMonths })]}
      </Sentences>
      <Sentences title={t('ways.title')}>
        {[
          t(
            !mails.tellsReaders
              ? 'ways.noMails'
              : mails.attachesPdf
                ? 'ways.attachesPdf'
                : 'ways.tellsReaders',
          ),
          ...(mails.guidelineRecipients.length > 0
            ? [t('ways.guidelines', { roles: mails.guidelineRecipients.map(nameOfRole).join(', ') })]
            : []),
          ...(mails.namedGuidelineRecipients > 0
            ? [t('ways.namedForGuidelines', { count: mails.namedGuidelineRecipients })]
            : []),
          ...(mails.tellsReminders ? [t('ways.reminders')] : []),
          t('ways.links', { count: access.links }),
          t('ways.keys', { count: access.apiKeys }),
          ...(access.apiKeys > 0 ? [t('ways.changingKeys', { count: access.changingApiKeys })] : []),
          t('ways.providers', { count: access.identityProviders }),
        ]}
      </Sentences>
    </>
  );
};

const People = ({ people, nameOfRole }: Pick<Props, 'nameOfRole'> & Pick<Policy, 'people'>) => {
  const t = useTranslations('policy');
  const format = useFormat();
  const columns: Column<Policy['people'][number]>[] = [
    { id: 'role', header: t('people.role'), isRowHeader: true, cell: ({ role }) => nameOfRole(role) },
    { id: 'sees', header: t('people.sees'), cell: ({ role }) => t(`people.${role}`), width: '55%' },
    {
      id: 'count',
      header: t('people.count'),
      align: 'end',
      width: '12ch',
      cell: ({ count }) => format.number(count),
    },
  ];
  return (
    <Card>
      <TitledSection title={t('people.title')}>
        <Box mx="-sm">
          <DataTable label={t('people.title')} columns={columns} rows={people} rowKey={({ role }) => role} />
        </Box>
      </TitledSection>
    </Card>
  );
};

const OwnRoles = ({ ownRoles, nameOfRole, nameOfPermission }: Props & Pick<Policy, 'ownRoles'>) => {
  const t = useTranslations('policy');
  const format = useFormat();
  const { language } = useSession().uiConfig;
  const rows = ownRoles.map((ownRole, id) => ({ ...ownRole, id }));
  const columns: Column<(typeof rows)[number]>[] = [
    {
      id: 'role',
      header: t('ownRoles.role'),
      isRowHeader: true,
      cell: ({ name }) => <span data-breaks>{pickText(name, language.user)}</span>,
    },
    { id: 'base', header: t('ownRoles.base'), cell: ({ role }) => nameOfRole(role) },
    {
      id: 'permissions',
      header: t('ownRoles.permissions'),
      width: '45%',
      cell: ({ permissions }) => permissions.map(nameOfPermission).join(', '),
    },
    {
      id: 'count',
      header: t('ownRoles.count'),
      align: 'end',
      width: '12ch',
      cell: ({ count }) => format.number(count),
    },
  ];
  return (
    <Card>
      <TitledSection title={t('ownRoles.title')}>
        <SectionText>{t('ownRoles.about')}</SectionText>
        <Box mx="-sm">
          <DataTable label={t('ownRoles.title')} columns={columns} rows={rows} rowKey={({ id }) => id} />
        </Box>
      </TitledSection>
    </Card>
  );
};

type SettingIn<Action> = Action extends `settings.${infer Name}` ? Name : never;
type ChangedSetting = SettingIn<Policy['changes'][number]['action']>;

const Changes = ({ changes }: Pick<Policy, 'changes'>) => {
  const t = useTranslations('policy');
  const format = useFormat();
  const rows = changes.map(({ action, ...change }, id) => ({
    ...change,
    id,
    setting: action.slice('settings.'.length) as ChangedSetting,
  }));
  const columns: Column<(typeof rows)[number]>[] = [
    { id: 'at', header: t('changes.at'), isRowHeader: true, cell: ({ at }) => format.dateTime(at) },
    {
      id: 'what',
      header: t('changes.what'),
      cell: ({ setting }) => t(`changes.actions.${setting}`),
    },
    ...(changes.some(({ userName }) => userName !== null)
      ? [
          {
            id: 'who',
            header: t('changes.who'),
            cell: ({ userName }: { userName: string | null }) => userName,
          },
        ]
      : []),
  ];
  return (
    <Card>
      <TitledSection title={t('changes.title')}>
        {rows.length === 0 ? (
          <SectionText>{t('changes.none')}</SectionText>
        ) : (
          <Box mx="-sm">
            <DataTable label={t('changes.title')} columns={columns} rows={rows} rowKey={({ id }) => id} />
          </Box>
        )}
      </TitledSection>
    </Card>
  );
};

const PolicyCards = ({ nameOfRole, nameOfPermission }: Props) => {
  const t = useTranslations('policy');
  const { i18n } = useTranslation();
  const { data, error, refetch } = useQuery(queryFor(getPolicy));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={8} />;
  const hasText = data.text.de !== '' || data.text.en !== '';
  return (
    <Stack>
      {hasText && (
        <Card>
          <TitledSection title={t('own.title', { tenant: data.tenant })}>
            <PlainText {...textByLanguage(data.text, i18n.language)} />
          </TitledSection>
        </Card>
      )}
      <People people={data.people} nameOfRole={nameOfRole} />
      {data.ownRoles.length > 0 && (
        <OwnRoles ownRoles={data.ownRoles} nameOfRole={nameOfRole} nameOfPermission={nameOfPermission} />
      )}
      <Rules policy={data} nameOfRole={nameOfRole} />
      <Changes changes={data.changes} />
    </Stack>
  );
};

export const PolicyPage = ({ nameOfRole, nameOfPermission }: Props) => {
  const t = useTranslations('policy');
  const { tenant } = useSession();
  return (
    <Page width="reading">
      <PageHeader
        title={t('title')}
        description={t('about', { tenant: tenant.name })}
        actions={
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        }
      />
      <PolicyCards nameOfRole={nameOfRole} nameOfPermission={nameOfPermission} />
    </Page>
  );
};
