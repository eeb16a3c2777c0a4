import { Tooltip } from '@mantine/core';
import { IconClock, IconLock, IconLockOpen, IconWorld } from '@tabler/icons-react';
import type { ReportType } from '#shared/vocabulary.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';

export const PublishedBadge = ({ isPublished, on }: { isPublished: boolean; on: string | null }) => {
  const t = useTranslations('reports');
  const format = useFormat();
  if (on === null) return null;
  return isPublished ? (
    <StatusBadge tone="good" icon={IconWorld}>
      {t('published')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="warn" icon={IconClock}>
      {t('planned', { time: format.dateTime(on) })}
    </StatusBadge>
  );
};

export const LockBadge = ({ isLocked, type }: { isLocked: boolean; type: ReportType }) => {
  const t = useTranslations('reports');
  const suffix = type === 'template' ? 'Template' : '';
  return (
    <Tooltip label={t(`${isLocked ? 'lockedHint' : 'editableHint'}${suffix}`)} events={allEvents}>
      <StatusBadge tone={isLocked ? 'quiet' : 'good'} icon={isLocked ? IconLock : IconLockOpen} tabIndex={0}>
        {t(isLocked ? 'locked' : 'editable')}
      </StatusBadge>
    </Tooltip>
  );
};

const allEvents = { hover: true, focus: true, touch: true };
