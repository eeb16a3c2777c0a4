import type { Series } from '#shared/oversight/series/contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

const tones = {
  DRAFT: 'quiet',
  RUNNING: 'warn',
  DONE: 'good',
  FAILED: 'danger',
  CANCELLED: 'quiet',
} as const satisfies Record<Series['state'], string>;

export const SeriesStateBadge = ({ series: { state } }: { series: Pick<Series, 'state'> }) => {
  const t = useTranslations('series');
  return <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>;
};
