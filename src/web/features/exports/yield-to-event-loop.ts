/**
 * Lets everything else have its turn: input, painting, what has been loaded. Not by a timer, which browsers hold back
 * for a second in a tab that nobody sees.
 */
export const yieldToEventLoop = (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    resolve();
  };
  port2.postMessage(null);
  return promise;
};
