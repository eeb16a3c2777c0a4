import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Subunit } from '#shared/organisation/units/contract.ts';
import { MAXIMUM_UNIT_NAME_LENGTH } from '#shared/organisation/units/rules.ts';
import { notify } from '../../../lib/notify.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useChangeUnits } from './use-change-units.ts';

interface Props {
  kind: 'add' | 'rename';
  unit: Subunit;
  onClose: () => void;
}

export const UnitNameDialog = ({ kind, unit, onClose }: Props) => {
  const t = useTranslations('units');
  const [name, setName] = useState(kind === 'rename' ? unit.name : '');
  const [isMissing, setMissing] = useState(false);
  const change = useChangeUnits();
  const submit = (): void => {
    const wanted = name.trim();
    setMissing(wanted === '');
    if (wanted === '') return;
    const onSuccess = (): void => {
      onClose();
      notify({ message: t(kind === 'add' ? 'added' : 'renamed', { name: wanted }) });
    };
    change.mutate(kind === 'add' ? { kind, parentId: unit.id, name: wanted } : { kind, unit, name: wanted }, {
      onSuccess,
    });
  };
  return (
    <FormDialog
      title={t(kind === 'add' ? 'addBelow' : 'renameTitle', { name: unit.name })}
      action={t(kind === 'add' ? 'add' : 'rename')}
      error={change.error}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t('name')}
        description={t(kind === 'add' ? 'addHelp' : 'renameHelp')}
        value={name}
        maxLength={MAXIMUM_UNIT_NAME_LENGTH}
        data-autofocus
        error={isMissing ? t('nameRequired') : null}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setMissing(false);
        }}
      />
    </FormDialog>
  );
};
