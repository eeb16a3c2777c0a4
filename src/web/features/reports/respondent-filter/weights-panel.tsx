import { Button, Text } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { pickText } from '#charts/wording/pick-text.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { type AnyReport, readReportLanguage } from '../../../report-state/report-query.ts';

const WeightsDialog = lazy(async () => ({ default: (await import('./dialogs.ts')).WeightsDialog }));

interface Props {
  type: ReportType;
  report: AnyReport;
  disabled: boolean;
}

export const WeightsPanel = ({ type, report, disabled }: Props) => {
  const t = useTranslations('respondent-filter');
  const [isOpen, setOpen] = useState(false);
  const language = readReportLanguage(report);
  const { names = [] } = report.weighting ?? {};
  const hasWeights = names.length > 0;
  return (
    <>
      <Text
        size={hasWeights ? 'sm' : 'xs'}
        c={hasWeights ? 'var(--plenum-ink)' : 'dimmed'}
        mb="xs"
        data-breaks
      >
        {hasWeights ? names.map((name) => pickText(name, language)).join(', ') : t('weights.none')}
      </Text>
      {report.correctsForInvited && (
        <Text size="sm" c="var(--plenum-ink)" mb="xs">
          {t('weights.invited')}
        </Text>
      )}
      {!disabled && (
        <Button
          variant="transparent"
          size="compact-sm"
          px={0}
          leftSection={hasWeights ? <IconPencil size={15} aria-hidden /> : <IconPlus size={15} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t(hasWeights ? 'weights.edit' : 'weights.add')}
        </Button>
      )}
      <Suspense>
        {isOpen && <WeightsDialog type={type} report={report} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
};
