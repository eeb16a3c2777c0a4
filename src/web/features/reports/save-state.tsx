import { useMutationState } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReportType } from '#shared/vocabulary.ts';
import { useWords } from '../../app/use-words.ts';
import classes from './report-header.module.css';

/** Milliseconds that "saved" stays. */
const STAYS = 4000;

/** Whether changes are on their way, have arrived just now, or wait for the connection. */
export const SaveState = ({ type, reportId }: { type: ReportType; reportId: number }) => {
  const t = useWords('reports');
  const changes = useMutationState({
    filters: { mutationKey: ['report-change', type, reportId] },
    select: ({ state }) => ({ status: state.status, isPaused: state.isPaused, at: state.submittedAt }),
  });
  const isWaiting = changes.some(({ status, isPaused }) => status === 'pending' && isPaused);
  const isSaving = changes.some(({ status }) => status === 'pending');
  const last = changes.at(-1);
  const savedAt = !isSaving && last?.status === 'success' ? last.at : 0;
  const [seenAt, setSeenAt] = useState(savedAt);
  useEffect(() => {
    if (savedAt === 0) return;
    const timer = setTimeout(() => setSeenAt(savedAt), STAYS);
    return () => clearTimeout(timer);
  }, [savedAt]);
  useEffect(() => {
    if (!isWaiting) return;
    // What waits here is lost with the page: leaving it asks first.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isWaiting]);
  return (
    <span role="status" className={classes.saved} data-tone={isWaiting ? 'warn' : undefined}>
      {isWaiting ? t('offline') : isSaving ? t('saving') : savedAt > seenAt ? t('saved') : ''}
    </span>
  );
};
