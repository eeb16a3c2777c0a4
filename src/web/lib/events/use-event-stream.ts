import { useEffect, useEffectEvent } from 'react';
import { subscribeToEvents } from './subscribe-to-events.ts';

/**
 * Follows a stream of server-sent events while the component is mounted. `onMessage` returns true if there is more to
 * follow; `onRefused` is called each time that the server refuses the stream.
 */
export const useEventStream = (
  address: string,
  { onMessage, onRefused }: { onMessage: (data: unknown) => boolean; onRefused: () => void },
): void => {
  const take = useEffectEvent((data: unknown) => onMessage(data));
  const refuse = useEffectEvent(() => onRefused());
  useEffect(
    () => subscribeToEvents(address, { onMessage: (data) => take(data), onRefused: () => refuse() }),
    [address],
  );
};
