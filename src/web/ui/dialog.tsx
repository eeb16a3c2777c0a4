import { Modal, type ModalProps } from '@mantine/core';
import { useWords } from '../app/use-words.ts';

/** A modal whose closing button has a name. */
export const Dialog = (props: ModalProps) => {
  const t = useWords('ui');
  return <Modal closeButtonProps={{ 'aria-label': t('close') }} {...props} />;
};
