import { Text } from '@mantine/core';
import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isDatabaseAway, isServerAway, isTenantMoving } from '../../lib/calls/api.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import classes from './database-notice.module.css';

const TEXTS = { server: 'serverAway', database: 'databaseAway', move: 'tenantMoving' } as const;
type Outage = keyof typeof TEXTS | null;

const failuresOf = (client: QueryClient): unknown[] => [
  ...client
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => (state.fetchStatus === 'fetching' ? [state.fetchFailureReason] : [])),
  ...client
    .getMutationCache()
    .getAll()
    .flatMap(({ state }) => (state.status === 'pending' ? [state.failureReason] : [])),
];

const outageOf = (client: QueryClient): Outage => {
  const failures = failuresOf(client);
  if (!onlineManager.isOnline() || failures.some(isServerAway)) return 'server';
  if (failures.some(isTenantMoving)) return 'move';
  return failures.some(isDatabaseAway) ? 'database' : null;
};

const useOutage = (): Outage => {
  const client = useQueryClient();
  const watch = useCallback(
    (listener: () => void) => {
      const stops = [
        client.getQueryCache().subscribe(listener),
        client.getMutationCache().subscribe(listener),
        onlineManager.subscribe(listener),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [client],
  );
  return useSyncExternalStore(watch, () => outageOf(client));
};

export const DatabaseNotice = () => {
  const t = useTranslations('app');
  const outage = useOutage();
  return (
    <div role="status" className={classes.corner}>
      {outage && (
        <Text
          size="sm"
          c="var(--plenum-card)"
          fw={500}
          py="xs"
          px="md"
          maw="36rem"
          className={classes.notice ?? ''}
        >
          {t(TEXTS[outage])}
        </Text>
      )}
    </div>
  );
};
