import { Alert, SegmentedControl, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconAlertCircle, IconTableImport } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MAXIMUM_IMPORTED_ROWS } from '#shared/organisation/organisation-import/contract.ts';
import { problemText } from '../../../lib/problems/problem-text.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import classes from './organisation-import.module.css';
import { TablePreview } from './table-preview.tsx';
import { type ImportKind, useOrganisationPreview } from './use-organisation-import.ts';

interface Props {
  kind: ImportKind;
  above: ReactNode;
  onKind: (kind: ImportKind) => void;
}

export const OrganisationImportPage = ({ kind, above, onKind }: Props) => {
  const t = useTranslations('organisation-import');
  const format = useFormat();
  const preview = useOrganisationPreview(kind);
  return (
    <Page>
      <PageHeader title={t('title')} above={above} description={t('about')} />
      <SegmentedControl
        mb="md"
        aria-label={t('kind')}
        value={kind}
        onChange={(value) => onKind(value === 'people' ? 'people' : 'units')}
        data={[
          { value: 'units', label: t('kinds.units') },
          { value: 'people', label: t('kinds.people') },
        ]}
      />
      {preview.error !== null && (
        <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />} mb="sm">
          {problemText(preview.error)}
        </Alert>
      )}
      {preview.data ? (
        <TablePreview
          kind={kind}
          {...preview.data}
          isReading={preview.isPending}
          onColumns={(columns) => preview.mutate({ ...preview.data.table, columns })}
          onDone={() => preview.reset()}
        />
      ) : (
        <Dropzone
          className={classes.drop ?? ''}
          classNames={{ inner: classes.dropInner ?? '' }}
          multiple={false}
          loading={preview.isPending}
          onDrop={([file]) => file && preview.mutate(file)}
          aria-label={t('choose')}
          inputProps={{ 'aria-label': t('choose'), tabIndex: -1 }}
        >
          <IconTableImport size={32} stroke={1.5} aria-hidden />
          <Text c="var(--plenum-ink)" fw={550}>
            {t('drop')}
          </Text>
          <Text size="sm" c="dimmed" maw="68ch">
            {t(`columnsOf.${kind}`)}
          </Text>
          <Text size="sm" c="dimmed" maw="68ch">
            {t('limit', { count: format.number(MAXIMUM_IMPORTED_ROWS) })}
          </Text>
        </Dropzone>
      )}
    </Page>
  );
};
