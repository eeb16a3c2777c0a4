import { ActionIcon, Button, Drawer, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconAdjustmentsHorizontal,
  IconLayoutSidebarRightCollapse,
  IconLayoutSidebarRightExpand,
} from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { SIDEBAR_WIDTH } from '#shared/limits.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import classes from './report-sidebar.module.css';
import { useSidebarOpen } from './use-sidebar-open.ts';

interface ReportSidebarProps {
  /** The actions; as pictures only where the sidebar is collapsed, some of them where they share one row. */
  actions: (iconOnly: boolean, inRow: boolean) => ReactNode;
  children: ReactNode;
}

/**
 * Keeps what is in the sidebar while it moves between the sheet and the column: a dialog that is open in it, and what was chosen there, outlive
 * a window that becomes narrow. Until it is first shown nothing is there.
 */
const useMovingContent = (children: ReactNode, isShown: boolean) => {
  const [host] = useState(() => document.createElement('div'));
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  const place = useCallback((node: HTMLElement | null) => void node?.append(host), [host]);
  return { place, content: wasShown ? createPortal(children, host) : null };
};

/**
 * The configuration at the right: 50px or 30rem [2.17], remembered under the base path; a sheet on small screens.
 */
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
        <div className={classes.inner}>
          <div className={classes.actions}>
            {toggle}
            {actions(!isOpen, true)}
          </div>
          {isOpen && <div ref={place} />}
        </div>
      </aside>
    </>
  );
};

/** A titled group of the sidebar. */
export const SidebarGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.group}>
    <h2 className={classes.groupTitle}>{title}</h2>
    {children}
  </section>
);
