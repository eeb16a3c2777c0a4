import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from '../../../lib/use-translations.ts';
import type { AnyReport } from '../../../report-state/report-query.ts';

const LinksDialog = lazy(async () => ({ default: (await import('./links-dialog.tsx')).LinksDialog }));

export const LinksButton = ({ report }: { report: AnyReport }) => {
  const t = useTranslations('sharing');
  const [isOpen, setOpen] = useState(false);
  if (!report.publication || !report.mayEdit) return null;
  return (
    <>
      <Button
        variant="transparent"
        size="compact-sm"
        px={0}
        leftSection={<IconLink size={15} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('title')}
      </Button>
      <Suspense>{isOpen && <LinksDialog report={report} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
