import { Button } from '@mantine/core';
import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReportType } from '#shared/vocabulary.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { reportLink } from '../../../../report-state/report-links.ts';
import type { AnyReport } from '../../../../report-state/report-query.ts';

import classes from './report-reader.module.css';

interface ReaderMenuProps {
  type: ReportType;
  report: AnyReport;
  exports?: ReactNode;
  print?: ReactNode;
}

/** [2.22] Whoever may edit gets back to the editor, also from a published report. */
export const ReaderMenu = ({ type, report, exports, print }: ReaderMenuProps) => {
  const t = useTranslations('reports');
  const { mayEdit } = report;
  return (
    <div className={classes.menu}>
      {print ?? (
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('page.print')}
        </Button>
      )}
      {exports}
      {mayEdit && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          renderRoot={(props) => <Link {...props} {...reportLink(type, report.id, '')} />}
        >
          {t('page.edit')}
        </Button>
      )}
    </div>
  );
};
