import { TextInput } from '@mantine/core';
import type { Subunit } from '#shared/organisation/units/contract.ts';
import { MAXIMUM_UNIT_NAME_LENGTH } from '#shared/organisation/units/rules.ts';
import { useBodyForm } from '../../../lib/calls/use-body-form.ts';
import { notify } from '../../../lib/notify.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useChangeUnits } from './use-change-units.ts';

interface Props {
  kind: 'add' | 'rename';
  unit: Subunit;
  onClose: () => void;
}

export const UnitNameDialog = ({ kind, unit, onClose }: Props) => {
  const t = useTranslations('units');
  const change = useChangeUnits();
  const form = useBodyForm({
    initialValues: { name: kind === 'rename' ? unit.name : '' },
    validate: { name: (name) => (name.trim() === '' ? t('nameRequired') : null) },
  });
  const submit = form.submitWith(({ name }) => {
    const wanted = name.trim();
    const onSuccess = (): void => {
      onClose();
      notify({ message: t(kind === 'add' ? 'added' : 'renamed', { name: wanted }) });
    };
    change.mutate(kind === 'add' ? { kind, parentId: unit.id, name: wanted } : { kind, unit, name: wanted }, {
      onSuccess,
      onError: form.showRefusal,
    });
  });
  return (
    <FormDialog
      title={t(kind === 'add' ? 'addBelow' : 'renameTitle', { name: unit.name })}
      action={t(kind === 'add' ? 'add' : 'rename')}
      error={change.error}
      isPending={change.isPending}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      <TextInput
        label={t('name')}
        description={t(kind === 'add' ? 'addHelp' : 'renameHelp')}
        maxLength={MAXIMUM_UNIT_NAME_LENGTH}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
};
