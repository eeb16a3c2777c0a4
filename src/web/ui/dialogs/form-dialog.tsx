import { Alert, Button, Group, type ModalProps, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { problemText } from '../../lib/problems/problem-text.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  title: string;
  action: string;
  error: unknown;
  isPending: boolean;
  disabled?: boolean;
  size?: ModalProps['size'];
  isDangerous?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

export const FormDialog = ({
  title,
  action,
  error,
  isPending,
  disabled,
  isDangerous,
  size,
  onSubmit,
  onClose,
  children,
}: Props) => {
  const t = useTranslations('ui');
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    onSubmit();
    // Once the errors are drawn.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <Dialog opened onClose={onClose} title={title} centered {...(size && { size })}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {Boolean(error) && (
            <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
              {problemText(error)}
            </Alert>
          )}
          {children}
          <Group justify="flex-end" gap={8} mt={8}>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              loading={isPending}
              disabled={disabled ?? false}
              {...(isDangerous && { color: 'red' })}
            >
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
