import { Button } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#shared/platform/users/contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { SelectionBar } from '../../../ui/lists/selection-bar.tsx';
import { BulkChangeDialog } from './bulk-change-dialog.tsx';
import { type BulkResult, useBulkUsers } from './use-bulk-users.ts';

interface Props {
  users: readonly User[];
  onDone: (result: BulkResult) => void;
  onClear: () => void;
}

export const SelectedUsersBar = ({ users, onDone, onClear }: Props) => {
  const t = useTranslations('users');
  const { mutate, isPending } = useBulkUsers();
  const count = users.length;
  const [isChanging, setChanging] = useState(false);
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
        onClick={() => mutate({ act: { act: 'LINK' }, users }, { onSuccess: onDone })}
      >
        {t('bulk.link')}
      </Button>
      <Button size="xs" variant="default" disabled={isPending} onClick={() => setChanging(true)}>
        {t('bulk.change')}
      </Button>
      {isChanging && <BulkChangeDialog users={users} onDone={onDone} onClose={() => setChanging(false)} />}
    </SelectionBar>
  );
};
