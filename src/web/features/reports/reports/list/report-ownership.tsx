import { Button, Group } from '@mantine/core';
import { IconCopy, IconUserShare, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Report } from '#shared/reports/reports/contract.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { useCopyReport } from './use-copy-report.ts';

const EditorsDialog = lazy(async () => ({
  default: (await import('../ownership/editors-dialog.tsx')).EditorsDialog,
}));
const HandOverDialog = lazy(async () => ({
  default: (await import('../ownership/hand-over-dialog.tsx')).HandOverDialog,
}));

export const ReportOwnership = ({
  report,
}: {
  report: Pick<Report, 'id' | 'title' | 'surveyIds' | 'mayManage'>;
}) => {
  const t = useTranslations('reports');
  const copy = useCopyReport();
  const [opened, setOpened] = useState<'editors' | 'handOver' | null>(null);
  const close = () => setOpened(null);
  const { id, title, surveyIds, mayManage } = report;
  const look = { variant: 'subtle', size: 'compact-sm' } as const;
  return (
    <Group gap={8} mt="sm">
      <Button
        {...look}
        leftSection={<IconCopy size={16} aria-hidden />}
        loading={copy.isPending}
        onClick={() => copy.mutate({ id, title, surveyCount: surveyIds.length })}
      >
        {t('copy.action')}
      </Button>
      <Button
        {...look}
        leftSection={<IconUsers size={16} aria-hidden />}
        onClick={() => setOpened('editors')}
      >
        {t('editors.action')}
      </Button>
      {mayManage && (
        <Button
          {...look}
          leftSection={<IconUserShare size={16} aria-hidden />}
          onClick={() => setOpened('handOver')}
        >
          {t('handOver.action')}
        </Button>
      )}
      <Suspense>
        {opened === 'editors' && <EditorsDialog report={report} mayManage={mayManage} onClose={close} />}
        {opened === 'handOver' && <HandOverDialog report={report} onClose={close} />}
      </Suspense>
    </Group>
  );
};
