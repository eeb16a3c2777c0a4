import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from '../../lib/use-translations.ts';
import { confirmAction } from './confirm-action.tsx';

/**
 * Asks before a form with unsaved changes is left for another page or another site. Returns a function to call when
 * the form leaves on its own, as after saving or deleting.
 */
export const useUnsavedChanges = (hasChanges: boolean): (() => void) => {
  const t = useTranslations('ui');
  const isDone = useRef(false);
  const isUnsaved = (): boolean => hasChanges && !isDone.current;
  useBlocker({
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: () =>
      isUnsaved() &&
      new Promise<boolean>((resolve) =>
        confirmAction({
          title: t('unsaved.title'),
          text: t('unsaved.text'),
          confirmLabel: t('unsaved.leave'),
          cancelLabel: t('unsaved.stay'),
          danger: true,
          onConfirm: () => resolve(false),
          onClose: () => resolve(true),
        }),
      ),
  });
  return () => {
    isDone.current = true;
  };
};
