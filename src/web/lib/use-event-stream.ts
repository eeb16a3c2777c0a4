import { useEffect, useEffectEvent } from 'react';
import { subscribeToEvents } from './subscribe-to-events.ts';

/**
 * Follows a stream of server-sent events as long as the component is there. `onMessage` gets what a message holds and gives
 * whether there is anything left to follow.
 */
export const useEventStream = (address: string, onMessage: (data: unknown) => boolean): void => {
  const take = useEffectEvent((data: unknown) => onMessage(data));
  useEffect(
    () => subscribeToEvents(address, { onMessage: (data) => take(data), onOpen: () => undefined }),
    [address],
  );
};
