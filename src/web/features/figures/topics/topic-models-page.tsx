import { Button } from '@mantine/core';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../lib/session.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import classes from './topics.module.css';
import { useTopicModels } from './use-topic-models.ts';

export const TopicModelsPage = () => {
  const t = useTranslations('topics');
  const format = useFormat();
  const mayChange = useMay('configs.edit');
  const models = useTopicModels();
  type Row = NonNullable<typeof models.data>['content'][number];
  const columns: Column<Row>[] = [
    {
      id: 'name',
      header: t('model'),
      isRowHeader: true,
      cell: ({ id, name }) => (
        <Link to="/topics/$topicModelId" params={{ topicModelId: String(id) }} className={classes.name ?? ''}>
          {name}
        </Link>
      ),
    },
    { id: 'language', header: t('language'), cell: ({ language }) => t(`languages.${language}`) },
    {
      id: 'topics',
      header: t('topics'),
      align: 'end',
      cell: ({ topicCount }) => format.number(topicCount),
    },
  ];
  const create = mayChange && (
    <Button component={Link} to="/topics/0" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('create')}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={t('title')} description={t('about')} actions={create} />
      {models.isPending && <ListSkeleton rows={6} />}
      {models.isError && <ErrorState error={models.error} onRetry={() => models.refetch()} />}
      {models.data?.totalElements === 0 && (
        <EmptyState icon={IconTags} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      )}
      {models.data && models.data.totalElements > 0 && (
        <Card flush>
          <DataTable
            label={t('title')}
            columns={columns}
            rows={models.data.content}
            rowKey={({ id }) => id}
          />
        </Card>
      )}
    </Page>
  );
};
