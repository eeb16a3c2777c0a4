import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isDatabaseAway } from '../../lib/api.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import classes from './database-notice.module.css';

const useIsDatabaseAway = (): boolean => {
  const client = useQueryClient();
  const watch = useCallback(
    (listener: () => void) => {
      const stops = [
        client.getQueryCache().subscribe(listener),
        client.getMutationCache().subscribe(listener),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [client],
  );
  return useSyncExternalStore(watch, () => {
    const isRefused = (query: { state: { fetchStatus: string; fetchFailureReason: unknown } }) =>
      query.state.fetchStatus === 'fetching' && isDatabaseAway(query.state.fetchFailureReason);
    if (client.getQueryCache().getAll().some(isRefused)) return true;
    const changes = client.getMutationCache().getAll();
    return changes.some(({ state }) => state.status === 'pending' && isDatabaseAway(state.failureReason));
  });
};

export const DatabaseNotice = () => {
  const t = useTranslations('app');
  const isAway = useIsDatabaseAway();
  return (
    <div role="status" className={classes.corner}>
      {isAway && <p className={classes.notice}>{t('databaseAway')}</p>}
    </div>
  );
};
