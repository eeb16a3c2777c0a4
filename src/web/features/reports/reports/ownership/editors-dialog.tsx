import { Alert, MultiSelect, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  findNewOwners,
  getReportEditors,
  MAXIMUM_EDITORS,
  putReportEditors,
  type ReportEditors,
} from '#shared/reports/reports/ownership-contract.ts';
import { call } from '../../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../../lib/calls/use-silent-mutation.ts';
import { notify } from '../../../../lib/notify.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { useClosingDropdown } from '../../../../ui/fields/use-closing-dropdown.ts';
import { useSearchedChoices } from '../../../../ui/fields/use-searched-choices.ts';
import { LoadingSkeleton } from '../../../../ui/loading-skeleton.tsx';

interface Props {
  report: { readonly id: number };
  mayManage: boolean;
  onClose: () => void;
}

const OutOfReach = ({ editors }: Pick<ReportEditors, 'editors'>) => {
  const t = useTranslations('ownership');
  const names = editors.flatMap(({ name, mayOpen }) => (mayOpen ? [] : [name]));
  if (names.length === 0) return null;
  return (
    <Alert color="yellow">{t('editors.outOfReach', { count: names.length, names: names.join(', ') })}</Alert>
  );
};

const NamedEditors = ({ owner, editors }: ReportEditors) => {
  const t = useTranslations('ownership');
  const names = editors.map(({ name }) => name).join(', ');
  return (
    <Stack gap="sm">
      <Text size="sm">
        {t('editors.owner', { name: owner.name })} {t('editors.named', { names })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('editors.readOnly')}
      </Text>
    </Stack>
  );
};

const EditorsForm = ({
  reportId,
  owner,
  editors,
  onClose,
}: ReportEditors & { reportId: number; onClose: () => void }) => {
  const t = useTranslations('ownership');
  const client = useQueryClient();
  const [chosen, setChosen] = useState(editors.map(({ id, name }) => ({ value: String(id), label: name })));
  const people = useSearchedChoices({
    chosen,
    search: (name) => queryFor(findNewOwners, { params: { reportId }, query: { name: name || undefined } }),
    toChoices: (found) => found.map(({ id, name }) => ({ value: String(id), label: name })),
    nothingFound: t('editors.nobody'),
  });
  const dropdown = useClosingDropdown();
  const save = useSilentMutation({
    mutationFn: () =>
      call(putReportEditors, {
        params: { reportId },
        body: { userIds: chosen.map(({ value }) => Number(value)) },
      }),
    onSuccess: (answer) => {
      client.setQueryData(queryKeyFor(getReportEditors, { params: { reportId } }), answer);
      notify({ message: t('editors.done') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('editors.title')}
      action={t('editors.save')}
      error={save.error}
      isPending={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <Text size="sm">
        {t('editors.owner', { name: owner.name })} {t('editors.help')}
      </Text>
      <MultiSelect
        label={t('editors.label')}
        maxValues={MAXIMUM_EDITORS}
        hidePickedOptions
        data-autofocus
        {...people}
        {...dropdown}
        value={chosen.map(({ value }) => value)}
        onChange={(values) =>
          setChosen(values.flatMap((value) => people.data.find((one) => one.value === value) ?? []))
        }
      />
      <OutOfReach editors={editors} />
    </FormDialog>
  );
};

export const EditorsDialog = ({ report, mayManage, onClose }: Props) => {
  const t = useTranslations('ownership');
  const found = useQuery(queryFor(getReportEditors, { params: { reportId: report.id } }));
  if (found.data && mayManage) return <EditorsForm reportId={report.id} {...found.data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={t('editors.title')} centered>
      {found.data ? (
        <NamedEditors {...found.data} />
      ) : found.error ? (
        <ErrorState error={found.error} onRetry={() => found.refetch()} />
      ) : (
        <LoadingSkeleton height={120} radius={8} label={t('editors.loading')} />
      )}
    </Dialog>
  );
};
