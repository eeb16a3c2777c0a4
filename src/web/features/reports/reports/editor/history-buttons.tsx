import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslations } from '../../../../lib/use-translations.ts';
import classes from '../header/report-header.module.css';

interface HistoryButtonsProps {
  undo: (() => void) | null;
  redo: (() => void) | null;
}

export const HistoryButtons = ({ undo, redo }: HistoryButtonsProps) => {
  const t = useTranslations('reports');
  if (!undo && !redo) return null;
  const button = (label: string, act: (() => void) | null, Icon: typeof IconArrowBackUp) => (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        aria-label={label}
        disabled={act === null}
        onClick={() => act?.()}
      >
        <Icon size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
  return (
    <span className={classes.history}>
      {button(t('undo'), undo, IconArrowBackUp)}
      {button(t('redo'), redo, IconArrowForwardUp)}
    </span>
  );
};
