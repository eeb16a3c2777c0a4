import { IconAlertTriangle, IconBan, IconCheck, IconLoader2, IconPencil } from '@tabler/icons-react';
import type { ImportState } from '#shared/surveys/imports/contract.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';

const looks = {
  UPLOADED: { tone: 'quiet', icon: IconLoader2 },
  FETCHING: { tone: 'quiet', icon: IconLoader2 },
  INSPECTING: { tone: 'quiet', icon: IconLoader2 },
  READY: { tone: 'warn', icon: IconPencil },
  RUNNING: { tone: 'quiet', icon: IconLoader2 },
  DONE: { tone: 'good', icon: IconCheck },
  FAILED: { tone: 'danger', icon: IconAlertTriangle },
  CANCELLED: { tone: 'quiet', icon: IconBan },
} as const satisfies Record<ImportState, unknown>;

export const ImportStateBadge = ({ state }: { state: ImportState }) => {
  const t = useTranslations('imports');
  return <StatusBadge {...looks[state]}>{t(`states.${state}`)}</StatusBadge>;
};
