import { Checkbox, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Role } from '#shared/permissions.ts';
import {
  getPseudonyms,
  type Pseudonyms,
  pseudonymRoles,
  putPseudonyms,
} from '#shared/platform/policy/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useBodyForm } from '../../../lib/calls/use-body-form.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { SaveFoot } from '../../../ui/dialogs/save-foot.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';

interface Props {
  nameOfRole: (role: Role) => string;
}

const PseudonymFields = ({ stored, nameOfRole }: Props & { stored: Pseudonyms }) => {
  const t = useTranslations('policy');
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (body: Pseudonyms) => call(putPseudonyms, { body }),
    onSuccess: (saved) => client.setQueryData(queryKeyFor(getPseudonyms), saved),
  });
  const form = useBodyForm<{ roles: string[] }>({ initialValues: { roles: stored.roles } });
  const wanted = pseudonymRoles.filter((role) => form.values.roles.includes(role));
  const submit = form.submitWith(() => save.mutate({ roles: wanted }, { onError: form.showRefusal }));
  return (
    <form onSubmit={submit} noValidate>
      <Checkbox.Group
        label={t('pseudonyms.form.label')}
        description={t('pseudonyms.form.help')}
        {...form.getInputProps('roles')}
      >
        <Stack gap="xs" mt="xs">
          {pseudonymRoles.map((role) => (
            <Checkbox
              key={role}
              value={role}
              label={role === 'LINK_READER' ? t('pseudonyms.form.link') : nameOfRole(role)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <SaveFoot
        label={t('pseudonyms.form.save')}
        isSaving={save.isPending}
        wasSaved={save.isSuccess}
        isDirty={wanted.join() !== stored.roles.join()}
        isInvalid={false}
      />
    </form>
  );
};

export const PseudonymsForm = ({ nameOfRole }: Props) => {
  const t = useTranslations('policy');
  const { data, error, refetch } = useQuery(queryFor(getPseudonyms));
  return (
    <TitledSection title={t('pseudonyms.title')} about={t('pseudonyms.form.about')}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <PseudonymFields stored={data} nameOfRole={nameOfRole} />
      ) : (
        <LoadingSkeleton height={180} radius={8} label={t('pseudonyms.form.loading')} />
      )}
    </TitledSection>
  );
};
