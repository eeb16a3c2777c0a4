import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from '../../../lib/use-translations.ts';
import type { AnyReport } from '../../../report-state/report-query.ts';
import { LinksDialog } from './links-dialog.tsx';

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
      {isOpen && <LinksDialog report={report} onClose={() => setOpen(false)} />}
    </>
  );
};
