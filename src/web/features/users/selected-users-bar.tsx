import { Button } from '@mantine/core';
import type { User } from '#shared/users/contract.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { confirmAction } from '../../ui/confirm-action.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { type BulkResult, useBulkUsers } from './use-bulk-users.ts';

interface Props {
  users: readonly User[];
  onDone: (result: BulkResult) => void;
  onClear: () => void;
}

/** What can be done with all ticked people at once. */
export const SelectedUsersBar = ({ users, onDone, onClear }: Props) => {
  const t = useTranslations('users');
  const { mutate, isPending } = useBulkUsers();
  const count = users.length;
  const ask = (): void =>
    confirmAction({
      title: t('bulk.deactivateTitle', { count }),
      text: t('bulk.deactivateText'),
      confirmLabel: t('deactivate'),
      danger: true,
      onConfirm: () => mutate({ act: 'deactivate', users }, { onSuccess: onDone }),
    });
  return (
    <SelectionBar
      label={t('bulk.selection')}
      count={t('bulk.selected', { count })}
      clear={t('bulk.clear')}
      onClear={onClear}
    >
      <Button
        size="xs"
        variant="default"
        loading={isPending}
        onClick={() => mutate({ act: 'link', users }, { onSuccess: onDone })}
      >
        {t('bulk.link')}
      </Button>
      <Button
        size="xs"
        variant="default"
        loading={isPending}
        onClick={() => mutate({ act: 'signOut', users }, { onSuccess: onDone })}
      >
        {t('signOut')}
      </Button>
      <Button size="xs" variant="default" loading={isPending} onClick={ask}>
        {t('deactivate')}
      </Button>
    </SelectionBar>
  );
};
