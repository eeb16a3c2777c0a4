import { useEffect, useEffectEvent } from 'react';
import { subscribeToEvents } from './subscribe-to-events.ts';

/**
 * Follows a stream of server-sent events while the component is mounted. `onMessage` returns true if there is more to
 * follow.
 */
export const useEventStream = (address: string, onMessage: (data: unknown) => boolean): void => {
  const take = useEffectEvent((data: unknown) => onMessage(data));
  useEffect(
    () => subscribeToEvents(address, { onMessage: (data) => take(data), onOpen: () => undefined }),
    [address],
  );
};
