import { Button, Group } from '@mantine/core';
import { IconCopy, IconUserShare } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Report } from '#shared/reports/reports/contract.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { useCopyReport } from './use-copy-report.ts';

const HandOverDialog = lazy(async () => ({
  default: (await import('./hand-over-dialog.tsx')).HandOverDialog,
}));

export const ReportOwnership = ({ report }: { report: Pick<Report, 'id' | 'title' | 'surveyIds'> }) => {
  const t = useTranslations('reports');
  const copy = useCopyReport();
  const [isHandingOver, setHandingOver] = useState(false);
  const { id, title, surveyIds } = report;
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
        leftSection={<IconUserShare size={16} aria-hidden />}
        onClick={() => setHandingOver(true)}
      >
        {t('handOver.action')}
      </Button>
      <Suspense>
        {isHandingOver && <HandOverDialog report={report} onClose={() => setHandingOver(false)} />}
      </Suspense>
    </Group>
  );
};
