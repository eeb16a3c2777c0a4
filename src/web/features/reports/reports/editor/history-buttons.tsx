import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { ReportType } from '#shared/vocabulary.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import classes from '../header/report-header.module.css';
import { useSaveState } from '../header/use-save-state.ts';

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

export const SaveState = ({ type, reportId }: { type: ReportType; reportId: number }) => {
  const t = useTranslations('reports');
  const state = useSaveState(type, reportId);
  const isHeldUp = state === 'offline' || state === 'withoutDatabase';
  return (
    <span role="status" className={classes.saved} data-tone={isHeldUp ? 'warn' : undefined}>
      {state && t(state)}
    </span>
  );
};
