import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { SpawnedPlenum } from '../../src/server/testing/spawn-plenum.ts';

export const INSPECTABLE = { NODE_OPTIONS: '--inspect-port=0' };

const MEASURE = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';

const inspectorOf = async ({ pid, output }: SpawnedPlenum): Promise<string> => {
  process.kill(pid, 'SIGUSR1');
  for (;;) {
    const url = /Debugger listening on (ws:\S+)/.exec(output())?.[1];
    if (url !== undefined) return url;
    await wait(50);
  }
};

/**
 * Bytes in V8's heap and buffers after garbage collection. Resident memory is less informative, because V8 collects
 * late if there is room.
 */
export const heldMemoryOf = async (plenum: SpawnedPlenum): Promise<number> => {
  const socket = new WebSocket(await inspectorOf(plenum));
  await once(socket, 'open');
  let last = 0;
  const ask = async (method: string, params = {}): Promise<{ result?: { value?: unknown } }> => {
    last += 1;
    const id = last;
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [{ data }] = (await once(socket, 'message')) as [{ data: string }];
      const answer = JSON.parse(data);
      if (answer.id === id) return answer.result;
    }
  };
  // What the first leaves behind in finalizers, the second takes.
  await ask('HeapProfiler.collectGarbage');
  await ask('HeapProfiler.collectGarbage');
  const { result } = await ask('Runtime.evaluate', { expression: MEASURE });
  socket.close();
  return Number(result?.value);
};
