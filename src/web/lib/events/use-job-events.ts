import { useEffect, useEffectEvent } from 'react';
import type { JobEvent } from '#shared/platform/jobs/contract.ts';
import { type SubscribedJobs, subscribeToJobs } from './subscribe-to-jobs.ts';

/** Only opens a stream while `isEnabled`, since a browser allows few connections. */
export const useJobEvents = (
  { name, subject, isEnabled }: SubscribedJobs & { readonly isEnabled: boolean },
  onEvent: (event: JobEvent) => void,
): void => {
  const take = useEffectEvent((event: JobEvent) => onEvent(event));
  useEffect(() => {
    if (!isEnabled) return;
    return subscribeToJobs({ name, subject }, (event) => take(event));
  }, [isEnabled, name, subject]);
};
