import { ActionIcon, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from '../../../../lib/use-translations.ts';
import classes from './report-card.module.css';

export const CardExports = ({ title, children }: { title: string; children: ReactNode }) => {
  const t = useTranslations('reports');
  return (
    <div className={classes.tools}>
      <Menu position="bottom-end" width={210} withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="md" aria-label={t('card.export', { title })}>
            <IconDownload size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>{children}</Menu.Dropdown>
      </Menu>
    </div>
  );
};
