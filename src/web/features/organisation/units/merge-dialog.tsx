import { useState } from 'react';
import type { Subunit } from '#shared/organisation/units/contract.ts';
import { notify } from '../../../lib/notify.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { MergePreview } from './merge-preview.tsx';
import { UnitSelect } from './unit-select.tsx';
import { useChangeUnits, useMergePreview } from './use-change-units.ts';

interface Props {
  unit: Subunit;
  onClose: () => void;
}

export const MergeDialog = ({ unit, onClose }: Props) => {
  const t = useTranslations('units');
  const [target, setTarget] = useState<Subunit | null>(null);
  const preview = useMergePreview(unit.id, target?.id ?? null);
  const change = useChangeUnits();
  const submit = (): void => {
    if (!target) return;
    const onSuccess = (): void => {
      onClose();
      notify({ message: t('merged', { name: unit.name, target: target.name }) });
    };
    change.mutate({ kind: 'merge', unit, target }, { onSuccess });
  };
  return (
    <FormDialog
      title={t('mergeTitle', { name: unit.name })}
      action={t('merge')}
      error={change.error ?? preview.error}
      isPending={change.isPending}
      disabled={preview.data?.clashCount !== 0 || preview.isFetching}
      onSubmit={submit}
      onClose={onClose}
    >
      <UnitSelect
        label={t('mergeTarget')}
        description={t('mergeHelp', { name: unit.name })}
        except={[unit]}
        value={target}
        onChange={(chosen) => {
          setTarget(chosen);
          change.reset();
        }}
      />
      {preview.data && <MergePreview merge={preview.data} />}
    </FormDialog>
  );
};
