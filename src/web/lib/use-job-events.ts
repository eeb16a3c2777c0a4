import { useEffect, useEffectEvent } from 'react';
import { type FollowedJob, getJobEvents, type JobEvent, jobEvent } from '#shared/jobs/contract.ts';
import { urlOf } from './api.ts';
import { useEventStream } from './use-event-stream.ts';

interface FollowedJobs {
  readonly name: FollowedJob;
  /** What the job works on; null: all of that name that the user may see. */
  readonly subject: number | null;
  /** Whether there is anything to follow: a stream is a connection, of which a browser has few. */
  readonly isEnabled: boolean;
}

/** Milliseconds between two looks at a job whose stream is not open. */
const POLL_INTERVAL_MS = 2_000;

/**
 * Follows jobs: `onEvent` gets how far they are, and `look` when what is shown is to be read again. While the stream is not open
 * (it is just opening, or refused, or the server is out of reach) that is now and then.
 */
export const useJobEvents = (
  { name, subject, isEnabled }: FollowedJobs,
  onEvent: (event: JobEvent) => void,
): void => {
  const wanted = subject === null ? `?name=${name}` : `?name=${name}&subject=${subject}`;
  const isOpen = useEventStream(isEnabled ? urlOf(getJobEvents) + wanted : null, (data) => {
    const event = jobEvent.safeParse(data);
    if (event.success) onEvent(event.data);
    return true;
  });
  const look = useEffectEvent(() => onEvent({ type: 'look' }));
  useEffect(() => {
    if (!isEnabled || isOpen) return;
    const timer = window.setInterval(look, POLL_INTERVAL_MS);
    return () => window.clearInterval(timer);
  }, [isEnabled, isOpen]);
};
