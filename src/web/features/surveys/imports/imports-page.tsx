import { Button, Title } from '@mantine/core';
import { IconServer, IconTags, IconUsers } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ImportSummary } from '#shared/surveys/imports/contract.ts';
import { useMenuCount } from '../../../lib/menu-marks.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListCard } from '../../../ui/lists/list-card.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DropArea } from './drop-area.tsx';
import { ImportStateBadge } from './parts/import-state-badge.tsx';
import { nameImport } from './parts/name-import.ts';
import { useImports } from './parts/use-imports.ts';
import classes from './state/imports.module.css';
import { useUpload } from './use-upload.ts';

interface Props {
  page: number;
  onPage: (page: number) => void;
}

export const ImportsPage = ({ page, onPage }: Props) => {
  const t = useTranslations('imports');
  const format = useFormat();
  const navigate = useNavigate();
  const upload = useUpload((importId) =>
    navigate({ to: '/imports/$importId', params: { importId: String(importId) } }),
  );
  const imports = useImports(page);
  // Imports that wait for confirmation.
  useMenuCount('imports', imports.data?.content.filter(({ state }) => state === 'READY').length);
  const columns: Column<ImportSummary>[] = [
    {
      id: 'files',
      header: t('list.files'),
      isRowHeader: true,
      cell: ({ id, files, origin }) => (
        <Link to="/imports/$importId" params={{ importId: String(id) }} className={classes.name ?? ''}>
          {nameImport({ files, origin }, t) ?? t('list.noName')}
          {files.length > 1 && ` ${t('list.more', { count: files.length - 1 })}`}
        </Link>
      ),
    },
    { id: 'state', header: t('list.state'), cell: ({ state }) => <ImportStateBadge state={state} /> },
    {
      id: 'size',
      header: t('list.size'),
      align: 'end',
      cell: ({ files }) => files.length > 0 && format.bytes(files.reduce((sum, { size }) => sum + size, 0)),
    },
    { id: 'user', header: t('list.user'), cell: ({ userName }) => userName },
    {
      id: 'created',
      header: t('list.created'),
      align: 'end',
      cell: ({ createdAt }) => format.dateTime(createdAt),
    },
  ];
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('about')}
        actions={
          <>
            <Button
              component={Link}
              to="/imports/invitations"
              variant="default"
              leftSection={<IconUsers size={16} aria-hidden />}
            >
              {t('fromList')}
            </Button>
            <Button
              component={Link}
              to="/imports/attributes"
              variant="default"
              leftSection={<IconTags size={16} aria-hidden />}
            >
              {t('attributesFromList')}
            </Button>
            <Button
              component={Link}
              to="/connections"
              variant="default"
              leftSection={<IconServer size={16} aria-hidden />}
            >
              {t('fromServer')}
            </Button>
          </>
        }
      />
      <DropArea upload={upload} />
      {imports.data?.totalElements !== 0 && (
        <>
          <Title order={2} size="h3" mb="sm">
            {t('list.title')}
          </Title>
          <ListCard list={imports} skeletonRows={3} empty={null} onPage={onPage}>
            {(rows, isStale) => (
              <DataTable
                label={t('list.title')}
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
                isStale={isStale}
              />
            )}
          </ListCard>
        </>
      )}
    </Page>
  );
};
