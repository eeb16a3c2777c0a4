import { useMutationState } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReportType } from '#shared/vocabulary.ts';
import { useWords } from '../../app/use-words.ts';
import classes from './report-header.module.css';

/** Whether changes are on their way, have arrived, or wait for the connection. */
export const SaveState = ({ type, reportId }: { type: ReportType; reportId: number }) => {
  const t = useWords('reports');
  const changes = useMutationState({
    filters: { mutationKey: ['report-change', type, reportId] },
    select: ({ state: { status, isPaused } }) => ({ status, isPaused }),
  });
  const isWaiting = changes.some(({ status, isPaused }) => status === 'pending' && isPaused);
  const isSaving = changes.some(({ status }) => status === 'pending');
  const isSaved = changes.at(-1)?.status === 'success';
  useEffect(() => {
    if (!isWaiting) return;
    // What waits here is lost with the page: leaving it asks first.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isWaiting]);
  return (
    <span role="status" className={classes.saved} data-tone={isWaiting ? 'warn' : undefined}>
      {isWaiting ? t('offline') : isSaving ? t('saving') : isSaved ? t('saved') : ''}
    </span>
  );
};
