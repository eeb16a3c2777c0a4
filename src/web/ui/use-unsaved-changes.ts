import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from '../lib/use-translations.ts';
import { confirmAction } from './confirm-action.tsx';

/**
 * Asks before somebody leaves a form whose changes are not saved, for another page or out of Plenum. Gives what a form
 * calls when it leaves by itself, as after it was saved or deleted.
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
