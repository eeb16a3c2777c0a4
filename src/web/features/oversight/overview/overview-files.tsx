import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { overviewFormats } from '#shared/oversight/overview/contract.ts';
import { basePath } from '../../../lib/calls/base-path.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { buildOverviewQuery, type OverviewSearch } from './overview-search.ts';

export const OverviewFiles = ({ search }: { search: OverviewSearch }) => {
  const t = useTranslations('overview');
  const address = (format: string): string =>
    `${basePath}api/v1/overview/file?${new URLSearchParams({ ...buildOverviewQuery(search), format })}`;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          {t('download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {overviewFormats.map((format) => (
          <Menu.Item key={format} component="a" href={address(format)} download>
            {t(`formats.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
