import { useEffect, useEffectEvent, useState } from 'react';

/** The browser comes back by itself from a lost connection, not from a refusal: then after that many milliseconds. */
const RECONNECT_MS = 10_000;

/**
 * Follows a stream of server-sent events as long as there is an address. `onMessage` gets what a message holds and gives
 * whether there is anything left to follow. True: the stream is open, and what it announces need not be asked for.
 */
export const useEventStream = (address: string | null, onMessage: (data: unknown) => boolean): boolean => {
  const [openAddress, setOpenAddress] = useState<string | null>(null);
  const take = useEffectEvent((data: unknown) => onMessage(JSON.parse(String(data))));
  useEffect(() => {
    if (address === null) return;
    let events: EventSource;
    let timer: number | undefined;
    const connect = (): void => {
      events = new EventSource(address);
      events.onopen = () => setOpenAddress(address);
      events.onmessage = ({ data }) => {
        if (!take(data)) events.close();
      };
      events.onerror = () => {
        setOpenAddress(null);
        if (events.readyState === EventSource.CLOSED) timer = window.setTimeout(connect, RECONNECT_MS);
      };
    };
    connect();
    return () => {
      window.clearTimeout(timer);
      events.close();
      setOpenAddress(null);
    };
  }, [address]);
  return openAddress !== null;
};
