import { Select, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { findNewOwners, putReportOwner } from '#shared/reports/reports/copy-contract.ts';
import { call } from '../../../../lib/api.ts';
import { notify } from '../../../../lib/notify.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useSearchedChoices } from '../../../../ui/use-searched-choices.ts';

interface Props {
  report: { readonly id: number; readonly title: string };
  onClose: () => void;
}

export const HandOverDialog = ({ report, onClose }: Props) => {
  const t = useTranslations('reports');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [userId, setUserId] = useState<string | null>(null);
  const owners = useSearchedChoices({
    queryKey: ['report-owners', report.id],
    search: async (name, signal) => {
      const query = { name: name || undefined };
      const people = await call(findNewOwners, { params: { reportId: report.id }, query, signal });
      return people.map((person) => ({ value: String(person.id), label: person.name }));
    },
    nothingFound: t('handOver.nobody'),
  });
  const handOver = useMutation({
    mutationFn: () =>
      call(putReportOwner, { params: { reportId: report.id }, body: { userId: Number(userId) } }),
    meta: { silent: true },
    onSuccess: async () => {
      const name = owners.data.find(({ value }) => value === userId)?.label ?? '';
      notify({ message: t('handOver.done', { title: report.title, name }) });
      onClose();
      await navigate({ to: '/reports' });
      client.removeQueries({ queryKey: ['report', 'report', report.id] });
      await client.invalidateQueries({ queryKey: ['reports', 'report'] });
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
