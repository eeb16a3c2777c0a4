import { setTimeout as wait } from 'node:timers/promises';
import type { ImportDetail, ImportState } from '#shared/imports/contract.ts';
import type { TestUser } from '../../../testing/test-app.ts';

export type Upload = [name: string, content: string | Buffer];

/** Uploads as the web does; gives the answer. */
export const uploadFiles = async (user: TestUser, files: readonly Upload[]) => {
  const body = new FormData();
  for (const [name, content] of files) body.append('files', new Blob([Buffer.from(content as string)]), name);
  const request = new Request('http://plenum.test', { method: 'POST', body });
  const payload = Buffer.from(await request.arrayBuffer());
  const type = request.headers.get('content-type') as string;
  return user.send('POST', '/imports', payload, type);
};

/** Without a pause the questions would take the processor from what they wait for. */
const PAUSE_MS = 20;

/** Polls as the web does, until the import is in one of these states. */
export const untilImport = async (
  user: TestUser,
  id: number,
  ...states: ImportState[]
): Promise<ImportDetail> => {
  for (;;) {
    const answer = (await user.call('GET', `/imports/${id}`)).json() as ImportDetail;
    if (states.includes(answer.state)) return answer;
    if (answer.state === 'FAILED') throw new Error(JSON.stringify(answer.result));
    await wait(PAUSE_MS);
  }
};
