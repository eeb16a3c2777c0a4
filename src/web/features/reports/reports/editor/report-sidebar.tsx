import { ActionIcon, Box, Button, Drawer, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconAdjustmentsHorizontal,
  IconLayoutSidebarRightCollapse,
  IconLayoutSidebarRightExpand,
} from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { SIDEBAR_WIDTH } from '#shared/limits.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import classes from './report-sidebar.module.css';
import { useSidebarOpen } from './use-sidebar-open.ts';

interface ReportSidebarProps {
  actions: (iconOnly: boolean, inRow: boolean) => ReactNode;
  children: ReactNode;
}

/**
 * Moves the content between sheet and column without unmounting, so that an open dialog survives a window that becomes
 * narrow. Mounts on first show.
 */
const useMovingContent = (children: ReactNode, isShown: boolean) => {
  const [host] = useState(() => document.createElement('div'));
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  const place = useCallback((node: HTMLElement | null) => void node?.append(host), [host]);
  return { place, content: wasShown ? createPortal(children, host) : null };
};

/** 50px or 30rem wide [2.17], stored under the base path; a sheet on small screens. */
export const ReportSidebar = ({ actions, children }: ReportSidebarProps) => {
  const t = useTranslations('reports');
  const [isOpen, setOpen] = useSidebarOpen();
  const [sheet, setSheet] = useState(false);
  const small = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false });
  const label = t(!small && isOpen ? 'sidebar.close' : 'sidebar.open');
  const Icon = isOpen ? IconLayoutSidebarRightCollapse : IconLayoutSidebarRightExpand;
  const { place, content } = useMovingContent(children, small ? sheet : isOpen);
  if (small) {
    return (
      <>
        {content}
        <Button
          className={classes.sheetButton ?? ''}
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />}
          aria-label={label}
          aria-expanded={sheet}
          onClick={() => setSheet(true)}
        >
          {t('sidebar.label')}
        </Button>
        <Drawer
          opened={sheet}
          onClose={() => setSheet(false)}
          position="right"
          size="min(30rem, 100vw)"
          title={t('sidebar.label')}
          classNames={{ body: classes.sheet ?? '' }}
          closeButtonProps={{ 'aria-label': t('sidebar.close') }}
        >
          <div className={classes.actions}>{actions(false, false)}</div>
          <div ref={place} />
        </Drawer>
      </>
    );
  }
  const toggle = (
    <Tooltip label={label} position="left">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={34}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
  return (
    <>
      {content}
      <aside
        className={classes.sidebar}
        style={{ width: isOpen ? SIDEBAR_WIDTH.open : SIDEBAR_WIDTH.collapsed }}
        aria-label={t('sidebar.label')}
        data-open={isOpen || undefined}
      >
        <Box miw={0}>
          <div className={classes.actions}>
            {toggle}
            {actions(!isOpen, true)}
          </div>
          {isOpen && <div ref={place} />}
        </Box>
      </aside>
    </>
  );
};

export const SidebarGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.group}>
    <h2 className={classes.groupTitle}>{title}</h2>
    {children}
  </section>
);
