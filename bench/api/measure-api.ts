import { parentPort, workerData } from 'node:worker_threads';

const { url, headers } = workerData as { url: string; headers: Record<string, string> };
const PAUSE = 2;
let running = true;
parentPort?.on('message', () => {
  running = false;
});

const ask = async (): Promise<number> => {
  const start = performance.now();
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - start;
};

for (let warmUp = 0; warmUp < 50; warmUp += 1) await ask();
parentPort?.postMessage('ready');
const times: number[] = [];
while (running) {
  times.push(await ask());
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
}
parentPort?.postMessage(times);
parentPort?.close();
