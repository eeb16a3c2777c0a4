import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { translate } from '../lib/translate.ts';

interface Question {
  title: string;
  text: ReactNode;
  /** What the button does, as a verb: "Bericht löschen". */
  confirmLabel: string;
  /** Leaves everything as it is; needed where the act itself is called cancelling. */
  cancelLabel?: string;
  /** The act cannot be undone. */
  danger?: boolean;
  onConfirm: () => void;
  /** After either answer, and when the question is closed without one. */
  onClose?: () => void;
}

/** Asks before an act: `confirmAction({ title, text, confirmLabel: t('delete'), danger: true, onConfirm })`. */
export const confirmAction = ({
  title,
  text,
  confirmLabel,
  cancelLabel = translate('ui', 'cancel'),
  danger = false,
  onConfirm,
  onClose,
}: Question): void => {
  modals.openConfirmModal({
    title,
    children: typeof text === 'string' ? <Text size="sm">{text}</Text> : text,
    labels: { confirm: confirmLabel, cancel: cancelLabel },
    confirmProps: danger ? { color: 'red' } : {},
    closeButtonProps: { 'aria-label': translate('ui', 'close') },
    centered: true,
    onConfirm,
    ...(onClose && { onClose }),
  });
};
