import { ActionIcon, Menu } from '@mantine/core';
import {
  IconChartBar,
  IconCheckbox,
  IconCopy,
  IconDots,
  IconGripVertical,
  IconPencil,
  IconTable,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import type { ReportType } from '#shared/vocabulary.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { reportItemLink } from '../../../../report-state/report-links.ts';

import classes from './report-card.module.css';

export interface CardToolsProps {
  type: ReportType;
  reportId: number;
  reportItemId: number;
  title: string;
  hasTable: boolean;
  canDuplicate: boolean;
  asTable: boolean;
  onAsTable: () => void;
  selected: boolean;
  onSelect: () => void;
  onDelete: () => void;
  onDuplicate: () => void;
  onStep: (step: { x: number; y: number; resize: boolean }) => void;
  canMove: boolean;
  exports?: ReactNode;
}

const steps: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export const CardTools = (props: CardToolsProps) => {
  const { type, reportId, reportItemId, title, hasTable, asTable, canMove, selected } = props;
  const t = useTranslations('reports');
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if ((!step && event.key !== ' ') || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (step) props.onStep({ ...step, resize: event.shiftKey });
    else props.onSelect();
  };
  return (
    <div className={classes.tools}>
      {canMove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="md"
          data-drag-handle
          className={classes.handle ?? ''}
          aria-label={t('card.move', { title })}
          aria-description={t('moveHelp')}
          aria-pressed={selected}
          onKeyDown={onKeyDown}
        >
          <IconGripVertical size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      <Menu position="bottom-end" width={210} withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="md" aria-label={t('card.tools', { title })}>
            <IconDots size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPencil size={16} aria-hidden />}
            renderRoot={(root) => <Link {...root} {...reportItemLink(type, reportId, reportItemId)} />}
          >
            {t('card.edit')}
          </Menu.Item>
          {canMove && (
            <Menu.Item leftSection={<IconCheckbox size={16} aria-hidden />} onClick={props.onSelect}>
              {t(selected ? 'card.unselect' : 'card.select')}
            </Menu.Item>
          )}
          {props.canDuplicate && (
            <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={props.onDuplicate}>
              {t('card.duplicate')}
            </Menu.Item>
          )}
          {hasTable && (
            <Menu.Item
              leftSection={
                asTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />
              }
              onClick={props.onAsTable}
            >
              {t(asTable ? 'card.asChart' : 'card.asTable')}
            </Menu.Item>
          )}
          {props.exports && (
            <>
              <Menu.Divider />
              {props.exports}
            </>
          )}
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={props.onDelete}>
            {t('card.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
};
