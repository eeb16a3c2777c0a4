import { Modal, type ModalProps } from '@mantine/core';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslations } from '../../lib/use-translations.ts';

const HoldEscape = createContext<(isHeld: boolean) => void>(() => undefined);

/** While `active`, Escape belongs to an overlay of the dialog, such as a calendar. */
export const useHoldEscape = (active: boolean): void => {
  const hold = useContext(HoldEscape);
  useEffect(() => {
    hold(active);
    return () => hold(false);
  }, [active, hold]);
};

/** The focused element, or what opened the menu around it: an item of a menu is gone by then. */
const findOpener = (): HTMLElement | null => {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]');
  const opener = menu?.id ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : focused;
  return opener instanceof HTMLElement ? opener : null;
};

/** Most dialogs are in the page only while they are open, so their modal is never notified that it closes. */
const useReturnFocus = (): void => {
  const [opener] = useState(findOpener);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
      });
    },
    [opener],
  );
};

const FIELDS = 'input:enabled:not([type="hidden"]), textarea:enabled, select:enabled';

/** Without a mark the focus would go to the button that closes the dialog. */
const MarkedFields = ({ children }: { children: ReactNode }) => {
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const marked = area.current?.querySelector('[data-autofocus]');
    if (!marked) area.current?.querySelector(FIELDS)?.setAttribute('data-autofocus', '');
  }, []);
  return (
    <div ref={area} style={{ display: 'contents' }}>
      {children}
    </div>
  );
};

export const Dialog = ({ closeOnEscape = true, children, ...props }: ModalProps) => {
  const t = useTranslations('ui');
  const [isHeld, setHeld] = useState(false);
  useReturnFocus();
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnEscape={closeOnEscape && !isHeld}
      {...props}
    >
      <HoldEscape value={setHeld}>
        <MarkedFields>{children}</MarkedFields>
      </HoldEscape>
    </Modal>
  );
};
