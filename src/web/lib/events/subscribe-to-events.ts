/** Milliseconds before reconnecting after a refusal; the browser itself only recovers from a lost connection. */
const RECONNECT_MS = 10_000;

interface EventHandlers {
  /** Receives the message's data and returns true if there is more to follow. */
  readonly onMessage: (data: unknown) => boolean;
  readonly onOpen?: (isOpen: boolean) => void;
  /** The server no longer answers with a stream, for example because its subject is gone. */
  readonly onRefused?: () => void;
}

export const subscribeToEvents = (
  address: string,
  { onMessage, onOpen, onRefused }: EventHandlers,
): (() => void) => {
  let events: EventSource;
  let timer: number | undefined;
  const connect = (): void => {
    events = new EventSource(address);
    events.onopen = () => onOpen?.(true);
    events.onmessage = ({ data }) => {
      if (!onMessage(JSON.parse(String(data)))) events.close();
    };
    events.onerror = () => {
      onOpen?.(false);
      if (events.readyState !== EventSource.CLOSED) return;
      timer = window.setTimeout(connect, RECONNECT_MS);
      onRefused?.();
    };
  };
  connect();
  return () => {
    window.clearTimeout(timer);
    events.close();
    onOpen?.(false);
  };
};
