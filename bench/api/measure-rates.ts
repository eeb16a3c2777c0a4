import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Runs in a separate thread: calls the contenders in turn as often as possible and reports requests per second. The
 * addresses of one contender are called in sequence.
 */
const { contenders, headers } = workerData as { contenders: string[][]; headers: Record<string, string> };
const CONNECTIONS = 10;
const ROUNDS = 4;
const MILLISECONDS = 1_500;

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

const ask = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
      answer.resume().on('end', resolve).on('error', reject);
    });
    request.on('error', reject);
  });

const rateOf = async (urls: readonly string[], milliseconds: number): Promise<number> => {
  const start = performance.now();
  let asked = 0;
  const askAgain = async (): Promise<void> => {
    while (performance.now() < start + milliseconds) {
      asked += 1;
      await ask(urls[asked % urls.length] as string);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, askAgain));
  return (asked / (performance.now() - start)) * 1000;
};

for (const urls of contenders) await rateOf(urls, 500);
const rates = contenders.map((): number[] => []);
for (let round = 0; round < ROUNDS; round += 1)
  for (const [index, urls] of contenders.entries()) rates[index]?.push(await rateOf(urls, MILLISECONDS));
// The best round of each: what the work itself takes, whatever else the machine did meanwhile.
parentPort?.postMessage(rates.map((each) => Math.max(...each)));
agent.destroy();
parentPort?.close();
