import { useState } from 'react';
import type { Subunit } from '#shared/organisation/units/contract.ts';
import { notify } from '../../../lib/notify.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { UnitSelect } from './unit-select.tsx';
import { useChangeUnits } from './use-change-units.ts';

interface Props {
  units: readonly Subunit[];
  onClose: () => void;
  onMoved: () => void;
}

export const MoveDialog = ({ units, onClose, onMoved }: Props) => {
  const t = useTranslations('units');
  const [target, setTarget] = useState<Subunit | null>(null);
  const change = useChangeUnits();
  const params = { count: units.length, name: units[0]?.name };
  const submit = (): void => {
    if (!target) return;
    const onSuccess = (): void => {
      onMoved();
      notify({ message: t('moved', { ...params, target: target.name }) });
    };
    change.mutate({ kind: 'move', units, parentId: target.id }, { onSuccess });
  };
  return (
    <FormDialog
      title={t('moveTitle', params)}
      action={t('move')}
      error={change.error}
      isPending={change.isPending}
      disabled={target === null}
      onSubmit={submit}
      onClose={onClose}
    >
      <UnitSelect
        label={t('moveTarget')}
        description={t('moveHelp')}
        except={units}
        value={target}
        onChange={setTarget}
      />
    </FormDialog>
  );
};
