import { Button } from '@mantine/core';
import { IconFileAnalytics, IconSearchOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReportType } from '#shared/vocabulary.ts';
import { useMay } from '../../../../lib/session.tsx';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { reportLink } from '../../../../report-state/report-links.ts';

import { EmptyState } from '../../../../ui/empty-state.tsx';

interface ReportsEmptyProps {
  type: ReportType;
  filtered: boolean;
  mayEdit: boolean;
  onClear: () => void;
}

export const ReportsEmpty = ({ type, filtered, mayEdit, onClear }: ReportsEmptyProps) => {
  const t = useTranslations('reports');
  const mayImport = useMay('imports.run');
  if (filtered) {
    return (
      <EmptyState
        icon={IconSearchOff}
        title={t(type === 'report' ? 'noneFound' : 'noneFoundTemplates')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('clearFilters')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={IconFileAnalytics}
      title={t(type === 'report' ? 'empty.title' : 'empty.templateTitle')}
      action={
        <>
          {mayEdit && (
            <Button renderRoot={(props) => <Link {...props} {...reportLink(type, 0, '')} />}>
              {t(type === 'report' ? 'new' : 'newTemplate')}
            </Button>
          )}
          {type === 'report' && mayImport && (
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/imports" />}>
              {t('empty.import')}
            </Button>
          )}
        </>
      }
    >
      {t(type === 'template' ? 'empty.templateText' : mayEdit ? 'empty.text' : 'empty.readerText')}
    </EmptyState>
  );
};
