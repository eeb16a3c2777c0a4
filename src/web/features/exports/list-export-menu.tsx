import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { reportExportFormats } from '#shared/exports/contract.ts';
import { MAXIMUM_REPORTS_OF_EXPORT } from '#shared/exports/long-export-contract.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { findListed, type ListedReports } from './find-listed.ts';
import { FormatItems } from './format-items.tsx';
import { useLongExport } from './use-long-export.ts';

interface ListExportMenuProps {
  /** How many there are on all pages of the list. */
  count: number;
  listed: ListedReports;
}

/** All reports that a list has with its filter, in its order, as one archive. */
export const ListExportMenu = ({ count, listed }: ListExportMenuProps) => {
  const t = useTranslations('exports');
  const exported = useLongExport();
  if (count === 0) return null;
  const most = Math.min(count, MAXIMUM_REPORTS_OF_EXPORT);
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}>
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{most < count ? t('listedFirst', { most, count }) : t('listed', { count })}</Menu.Label>
        <FormatItems
          formats={reportExportFormats}
          onChoose={(format) =>
            exported.mutate({
              title: t('listedTitle', { count: most }),
              reportIds: () => findListed(listed),
              format,
            })
          }
        />
      </Menu.Dropdown>
    </Menu>
  );
};
