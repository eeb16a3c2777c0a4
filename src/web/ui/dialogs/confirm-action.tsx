import { Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { translate } from '../../lib/translate.ts';

interface Question {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  /** Needed if the action itself is called cancelling. */
  cancelLabel?: string;
  danger?: boolean;
  onConfirm: () => void;
  onClose?: () => void;
}

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
    children: typeof text === 'string' ? <Text size="sm">{text}</Text> : <Stack gap="sm">{text}</Stack>,
    labels: { confirm: confirmLabel, cancel: cancelLabel },
    confirmProps: danger ? { color: 'red' } : {},
    closeButtonProps: { 'aria-label': translate('ui', 'close') },
    centered: true,
    onConfirm,
    ...(onClose && { onClose }),
  });
};
