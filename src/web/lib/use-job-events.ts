import { useEffect, useEffectEvent } from 'react';
import type { JobEvent } from '#shared/jobs/contract.ts';
import { type FollowedJobs, followJobs } from './follow-jobs.ts';

/** Follows jobs as long as `isEnabled`: a stream is a connection, of which a browser has few. */
export const useJobEvents = (
  { name, subject, isEnabled }: FollowedJobs & { readonly isEnabled: boolean },
  onEvent: (event: JobEvent) => void,
): void => {
  const take = useEffectEvent((event: JobEvent) => onEvent(event));
  useEffect(() => {
    if (!isEnabled) return;
    return followJobs({ name, subject }, (event) => take(event));
  }, [isEnabled, name, subject]);
};
