import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { reportExportFormats } from '#shared/publishing/exports/contract.ts';
import {
  MAXIMUM_REPORTS_OF_EXPORT,
  MAXIMUM_REPORTS_TOGETHER,
} from '#shared/publishing/exports/long-export-contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { FormatItems } from './format-items.tsx';
import { useLongExport } from './use-long-export.ts';

interface ArchiveMenuProps {
  title: string;
  count: number;
  reportIds: () => Promise<number[]>;
}

export const ArchiveMenu = ({ title, count, reportIds }: ArchiveMenuProps) => {
  const t = useTranslations('exports');
  const exported = useLongExport();
  if (count === 0) return null;
  const most = Math.min(count, MAXIMUM_REPORTS_OF_EXPORT);
  const inOne = Math.min(count, MAXIMUM_REPORTS_TOGETHER);
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
            exported.mutate({ title, reportIds: async () => (await reportIds()).slice(0, most), format })
          }
        />
        {count > 1 && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconFileTypePdf size={16} aria-hidden />}
              onClick={() =>
                exported.mutate({
                  ...{ title, format: 'PDF', together: true },
                  reportIds: async () => (await reportIds()).slice(0, inOne),
                })
              }
            >
              {inOne < count ? t('togetherFirst', { most: inOne }) : t('together')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
