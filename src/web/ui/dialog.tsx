import { Modal, type ModalProps } from '@mantine/core';
import { createContext, useContext, useEffect, useState } from 'react';
import { useTranslations } from '../lib/use-translations.ts';

const HoldEscape = createContext<(isHeld: boolean) => void>(() => undefined);

/** While `active`, Escape belongs to an overlay of the dialog, such as a calendar. */
export const useHoldEscape = (active: boolean): void => {
  const hold = useContext(HoldEscape);
  useEffect(() => {
    hold(active);
    return () => hold(false);
  }, [active, hold]);
};

export const Dialog = ({ closeOnEscape = true, children, ...props }: ModalProps) => {
  const t = useTranslations('ui');
  const [isHeld, setHeld] = useState(false);
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnEscape={closeOnEscape && !isHeld}
      {...props}
    >
      <HoldEscape value={setHeld}>{children}</HoldEscape>
    </Modal>
  );
};
