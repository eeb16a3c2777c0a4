import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Connection } from '#shared/surveys/connections/contract.ts';
import { notify } from '../../../lib/notify.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { confirmAction } from '../../../ui/dialogs/confirm-action.tsx';
import classes from './connections.module.css';
import { useDeleteConnection, useTestConnection } from './use-connections.ts';

export const ConnectionTools = ({ connection, onEdit }: { connection: Connection; onEdit: () => void }) => {
  const t = useTranslations('connections');
  const remove = useDeleteConnection();
  const test = useTestConnection();
  const { id, name } = connection;
  const ask = (): void =>
    confirmAction({
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      confirmLabel: t('delete'),
      danger: true,
      onConfirm: () => remove.mutate(id, { onSuccess: () => notify({ message: t('deleted', { name }) }) }),
    });
  const tryOut = (): void =>
    test.mutate(id, {
      onSuccess: ({ length }) => notify({ color: 'green', message: t('works', { name, count: length }) }),
    });
  return (
    <span className={classes.tools}>
      <Button
        variant="default"
        size="xs"
        loading={test.isPending}
        aria-label={t('testNamed', { name })}
        onClick={tryOut}
      >
        {t('test')}
      </Button>
      <ActionIcon variant="subtle" color="gray" aria-label={t('editNamed', { name })} onClick={onEdit}>
        <IconPencil size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t('deleteNamed', { name })} onClick={ask}>
        <IconTrash size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </span>
  );
};
