/** The browser comes back by itself from a lost connection, not from a refusal: then after that many milliseconds. */
const RECONNECT_MS = 10_000;

interface EventHandlers {
  /** Gets what a message holds, and gives whether there is anything left to follow. */
  readonly onMessage: (data: unknown) => boolean;
  /** While the stream is open, what it announces need not be asked for. */
  readonly onOpen: (isOpen: boolean) => void;
}

/** Follows a stream of server-sent events until the returned function is called. */
export const subscribeToEvents = (address: string, { onMessage, onOpen }: EventHandlers): (() => void) => {
  let events: EventSource;
  let timer: number | undefined;
  const connect = (): void => {
    events = new EventSource(address);
    events.onopen = () => onOpen(true);
    events.onmessage = ({ data }) => {
      if (!onMessage(JSON.parse(String(data)))) events.close();
    };
    events.onerror = () => {
      onOpen(false);
      if (events.readyState === EventSource.CLOSED) timer = window.setTimeout(connect, RECONNECT_MS);
    };
  };
  connect();
  return () => {
    window.clearTimeout(timer);
    events.close();
    onOpen(false);
  };
};
