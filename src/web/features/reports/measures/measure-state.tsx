import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import type { ShownMeasure } from '#shared/reports/measures/shown-measure.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

const today = (): string => {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

export const MeasureState = ({ doneOn, dueOn }: Pick<ShownMeasure, 'doneOn' | 'dueOn'>) => {
  const t = useTranslations('measures');
  const format = useFormat();
  if (doneOn !== null)
    return (
      <StatusBadge tone="good" icon={IconCheck}>
        {t('doneOn', { date: format.date(doneOn) })}
      </StatusBadge>
    );
  return dueOn < today() ? (
    <StatusBadge tone="warn" icon={IconAlertTriangle}>
      {t('overdue')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="quiet" icon={IconClock}>
      {t('open')}
    </StatusBadge>
  );
};
