import { NativeSelect, Select, Text, TextInput } from '@mantine/core';
import type { Deputies, DeputyDraft } from '#shared/organisation/deputies/contract.ts';
import { DEPUTIES } from '#shared/organisation/deputies/rules.ts';
import { useBodyForm } from '../../../lib/calls/use-body-form.ts';
import { notify } from '../../../lib/notify.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { type Owner, useCandidates, useNameDeputy } from './use-deputies.ts';

const DAY_MS = 86_400_000;
const ALL_UNITS = '';

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

interface Props {
  owner: Owner;
  held: Pick<Deputies, 'roles' | 'units' | 'today'>;
  onClose: () => void;
}

export const DeputyDialog = ({ owner, held: { roles, units, today }, onClose }: Props) => {
  const t = useTranslations('deputies');
  const ofSession = useTranslations('session');
  const name = useNameDeputy(owner);
  const people = useCandidates(owner, t('nobody'));
  const form = useBodyForm({
    initialValues: {
      role: roles[0] as string,
      unitId: ALL_UNITS,
      deputyId: null as string | null,
      startsOn: today,
      endsOn: '',
    },
    validate: {
      deputyId: (value) => (value === null ? t('deputyRequired') : null),
      endsOn: (value) => (value === '' ? t('endRequired') : null),
    },
  });
  const { role, startsOn } = form.values;
  const submit = form.submitWith(({ unitId, deputyId, ...rest }) =>
    name.mutate(
      {
        ...rest,
        role: rest.role as DeputyDraft['role'],
        unitId: unitId === ALL_UNITS || rest.role === 'ADMINISTRATOR' ? null : Number(unitId),
        deputyId: Number(deputyId),
      },
      {
        onError: form.showRefusal,
        onSuccess: () => {
          notify({ message: t('named') });
          onClose();
        },
      },
    ),
  );
  return (
    <FormDialog
      title={t('create')}
      action={t('createAction')}
      error={name.error}
      isPending={name.isPending}
      onClose={onClose}
      onSubmit={() => submit()}
    >
      <Text size="sm">{t('help')}</Text>
      <NativeSelect
        label={t('role')}
        data={roles.map((value) => ({ value, label: ofSession(`roles.${value}`) }))}
        {...form.getInputProps('role')}
      />
      {role !== 'ADMINISTRATOR' && units.length > 1 && (
        <NativeSelect
          label={t('unit')}
          data={[
            { value: ALL_UNITS, label: t('allUnits') },
            ...units.map((unit) => ({ value: String(unit.id), label: unit.name })),
          ]}
          {...form.getInputProps('unitId')}
        />
      )}
      <Select label={t('deputy')} data-autofocus {...people} {...form.getInputProps('deputyId')} />
      <TextInput
        type="date"
        label={t('startsOn')}
        min={today}
        max={dayAfter(today, DEPUTIES.furthest)}
        {...form.getInputProps('startsOn')}
      />
      <TextInput
        type="date"
        label={t('endsOn')}
        description={t('endsOnHelp')}
        min={startsOn || today}
        max={dayAfter(startsOn || today, DEPUTIES.longest - 1)}
        {...form.getInputProps('endsOn')}
      />
    </FormDialog>
  );
};
