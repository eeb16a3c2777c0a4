import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { reportExportFormats } from '#shared/exports/contract.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { FormatItems } from './format-items.tsx';
import { useLongExport } from './use-long-export.ts';

/** The reports of a list's page as one archive. */
export const ListExportMenu = ({ reportIds }: { reportIds: readonly number[] }) => {
  const t = useTranslations('exports');
  const exported = useLongExport();
  const count = reportIds.length;
  if (count === 0) return null;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}>
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('listed', { count })}</Menu.Label>
        <FormatItems
          formats={reportExportFormats}
          onChoose={(format) =>
            exported.mutate({ title: t('listedTitle', { count }), reportIds: [...reportIds], format })
          }
        />
      </Menu.Dropdown>
    </Menu>
  );
};
