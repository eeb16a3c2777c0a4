import {
  getJobEvents,
  type JobEvent,
  jobEvent,
  type SubscribableJob,
} from '#shared/platform/jobs/contract.ts';
import { buildUrl } from '../calls/api.ts';
import { subscribeToEvents } from './subscribe-to-events.ts';

const POLL_INTERVAL_MS = 2_000;

export interface SubscribedJobs {
  readonly name: SubscribableJob;
  /** The subject of the job; `null` follows all jobs of that name that the user may see. */
  readonly subject: number | null;
}

/**
 * Follows jobs until the returned function is called. `onEvent` receives their progress, and `look` when the data
 * should be read again: at intervals while the stream is not open.
 */
export const subscribeToJobs = (
  { name, subject }: SubscribedJobs,
  onEvent: (event: JobEvent) => void,
): (() => void) => {
  const query = subject === null ? `?name=${name}` : `?name=${name}&subject=${subject}`;
  let timer: number | undefined;
  const poll = (isPolling: boolean): void => {
    window.clearInterval(timer);
    timer = isPolling ? window.setInterval(() => onEvent({ type: 'look' }), POLL_INTERVAL_MS) : undefined;
  };
  poll(true);
  const stop = subscribeToEvents(buildUrl(getJobEvents) + query, {
    onMessage: (data) => {
      const event = jobEvent.safeParse(data);
      if (event.success) onEvent(event.data);
      return true;
    },
    onOpen: (isOpen) => poll(!isOpen),
  });
  return () => {
    stop();
    poll(false);
  };
};
