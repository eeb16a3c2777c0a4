import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ReportType } from '#shared/vocabulary.ts';
import { notifyFailedCall } from '../../../../lib/notify-failed-call.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { runStep } from '../../../../report-state/edit-histories.ts';
import { findReportStore } from '../../../../report-state/report-query.ts';
import { announce } from '../../../../ui/announce.ts';
import { useShortcut } from '../../../../ui/shortcuts/use-shortcut.ts';

export const useEditHistory = (type: ReportType, reportId: number, enabled: boolean) => {
  const t = useTranslations('reports');
  const store = findReportStore(useQueryClient(), type, reportId);
  const history = useSyncExternalStore(store.subscribe, () => store.history);
  const take = async (direction: 'undo' | 'redo'): Promise<void> => {
    const taken = await runStep(store, direction);
    if (!taken) return;
    const { what } = taken.step;
    if (taken.error === null) return announce(t(direction === 'undo' ? 'undone' : 'redone', { what }));
    const failed = t(direction === 'undo' ? 'undoFailed' : 'redoFailed', { what });
    announce(failed);
    notifyFailedCall(taken.error, failed);
  };
  const undo = () => void take('undo');
  const redo = () => void take('redo');
  useShortcut({ keys: 'mod+Z', label: t('undo'), enabled }, undo);
  useShortcut({ keys: 'mod+shift+Z', label: t('redo'), enabled }, redo);
  useShortcut({ keys: 'mod+Y', label: t('redo'), enabled }, redo);
  return {
    undo: enabled && history.past.length > 0 ? undo : null,
    redo: enabled && history.future.length > 0 ? redo : null,
  };
};
