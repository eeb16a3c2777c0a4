import { Checkbox, NativeSelect, NumberInput, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { roles as allRoles, type Role } from '#shared/permissions.ts';
import {
  getRequiredSecondFactor,
  MAXIMUM_GRACE_DAYS,
  putRequiredSecondFactor,
  type RequiredSecondFactor,
  type WantedSecondFactor,
} from '#shared/platform/session/required-second-factor-contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useBodyForm } from '../../../lib/calls/use-body-form.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { SaveFoot } from '../../../ui/dialogs/save-foot.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import classes from './configs.module.css';
import { isWholeNumber } from './whole-number.ts';

type NameOfRole = (role: Role) => string;

const useSave = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WantedSecondFactor) => call(putRequiredSecondFactor, { body }),
    onSuccess: (saved) => client.setQueryData(queryKeyFor(getRequiredSecondFactor), saved),
  });
};

const Fields = ({ stored, nameOfRole }: { stored: RequiredSecondFactor; nameOfRole: NameOfRole }) => {
  const t = useTranslations('configs');
  const format = useFormat();
  const save = useSave();
  const before = {
    roles: stored.roles.flatMap(({ role, requiredFrom }) => (requiredFrom === null ? [] : role)) as string[],
    graceDays: stored.graceDays as number | string,
    emergencyUserId: String(stored.emergencyUserId ?? ''),
    isEmergencyOnly: !stored.localSignIn,
  };
  const form = useBodyForm({
    initialValues: before,
    validateInputOnChange: true,
    validate: {
      graceDays: (days) =>
        isWholeNumber(days, { least: 0, most: MAXIMUM_GRACE_DAYS })
          ? null
          : t('requiredFactor.graceWrong', { most: MAXIMUM_GRACE_DAYS }),
    },
  });
  const { roles, graceDays, emergencyUserId, isEmergencyOnly } = form.values;
  const isDirty =
    [...roles].sort().join() !== [...before.roles].sort().join() ||
    graceDays !== before.graceDays ||
    emergencyUserId !== before.emergencyUserId ||
    isEmergencyOnly !== before.isEmergencyOnly;
  const submit = form.submitWith(() =>
    save.mutate(
      {
        roles: allRoles.filter((role) => roles.includes(role)),
        graceDays: Number(graceDays),
        emergencyUserId: emergencyUserId === '' ? null : Number(emergencyUserId),
        localSignIn: !isEmergencyOnly,
      },
      { onError: form.showRefusal },
    ),
  );
  const explain = ({ accounts, without, requiredFrom }: RequiredSecondFactor['roles'][number]): string => {
    const counts = t('requiredFactor.accounts', { count: accounts, without });
    if (requiredFrom === null) return counts;
    return `${t('requiredFactor.from', { date: format.date(requiredFrom) })} ${counts}`;
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <fieldset className={classes.group} data-lines>
        <legend>{t('requiredFactor.title')}</legend>
        <p className={classes.about}>{t('requiredFactor.about')}</p>
        <Checkbox.Group label={t('requiredFactor.roles')} {...form.getInputProps('roles')}>
          <Stack gap={8} mt={8}>
            {stored.roles.map((row) => (
              <Checkbox
                key={row.role}
                value={row.role}
                label={nameOfRole(row.role)}
                description={explain(row)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <NumberInput
          label={t('requiredFactor.graceDays')}
          description={t('requiredFactor.graceHelp')}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('graceDays')}
        />
        <NativeSelect
          label={t('requiredFactor.emergency')}
          description={t('requiredFactor.emergencyHelp')}
          data={[
            { value: '', label: t('requiredFactor.noEmergency') },
            ...stored.administrators.map(({ id, name, username }) => ({
              value: String(id),
              label: name === username ? name : `${name} (${username})`,
            })),
          ]}
          {...form.getInputProps('emergencyUserId')}
        />
        <Checkbox
          label={t('requiredFactor.emergencyOnly')}
          description={t('requiredFactor.emergencyOnlyHelp')}
          {...form.getInputProps('isEmergencyOnly', { type: 'checkbox' })}
        />
      </fieldset>
      <SaveFoot
        label={t('requiredFactor.save')}
        isSaving={save.isPending}
        wasSaved={save.isSuccess}
        isDirty={isDirty}
        isInvalid={!form.isValid()}
      />
    </form>
  );
};

export const RequiredSecondFactorForm = ({ nameOfRole }: { nameOfRole: NameOfRole }) => {
  const t = useTranslations('configs');
  const { data, error, refetch } = useQuery(queryFor(getRequiredSecondFactor));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton height={320} radius={8} label={t('requiredFactor.loading')} />;
  return <Fields stored={data} nameOfRole={nameOfRole} />;
};
