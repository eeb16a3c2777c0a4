import { Select, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { listReports } from '#shared/reports/reports/contract.ts';
import { findNewOwners, putReportOwner } from '#shared/reports/reports/ownership-contract.ts';
import { call } from '../../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../../lib/calls/use-silent-mutation.ts';
import { notify } from '../../../../lib/notify.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { reportKey } from '../../../../report-state/report-query.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useSearchedChoices } from '../../../../ui/fields/use-searched-choices.ts';

interface Props {
  report: { readonly id: number; readonly title: string };
  onClose: () => void;
}

export const HandOverDialog = ({ report, onClose }: Props) => {
  const t = useTranslations('ownership');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [userId, setUserId] = useState<string | null>(null);
  const owners = useSearchedChoices({
    search: (name) =>
      queryFor(findNewOwners, { params: { reportId: report.id }, query: { name: name || undefined } }),
    toChoices: (people) => people.map(({ id, name }) => ({ value: String(id), label: name })),
    nothingFound: t('handOver.nobody'),
  });
  const handOver = useSilentMutation({
    mutationFn: () =>
      call(putReportOwner, { params: { reportId: report.id }, body: { userId: Number(userId) } }),
    onSuccess: async () => {
      const name = owners.data.find(({ value }) => value === userId)?.label ?? '';
      notify({ message: t('handOver.done', { title: report.title, name }) });
      onClose();
      await navigate({ to: '/reports' });
      client.removeQueries({ queryKey: reportKey('report', report.id) });
      await client.invalidateQueries({ queryKey: queryKeyFor(listReports) });
    },
  });
  return (
    <FormDialog
      title={t('handOver.title')}
      action={t('handOver.action')}
      error={handOver.error}
      isPending={handOver.isPending}
      disabled={userId === null}
      onSubmit={() => handOver.mutate()}
      onClose={onClose}
    >
      <Text size="sm">{t('handOver.help')}</Text>
      <Select label={t('handOver.label')} {...owners} value={userId} onChange={setUserId} data-autofocus />
    </FormDialog>
  );
};
