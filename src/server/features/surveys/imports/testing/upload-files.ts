import type { ImportDetail, ImportState } from '#shared/surveys/imports/contract.ts';
import type { TestUser } from '../../../../testing/test-app.ts';

export type Upload = [name: string, content: string | Buffer];

export const uploadTo = async (user: TestUser, path: string, part: string, files: readonly Upload[]) => {
  const body = new FormData();
  for (const [name, content] of files) body.append(part, new Blob([Buffer.from(content as string)]), name);
  const request = new Request('http://plenum.test', { method: 'POST', body });
  const payload = Buffer.from(await request.arrayBuffer());
  const type = request.headers.get('content-type') as string;
  return user.send('POST', path, payload, type);
};

export const uploadFiles = (user: TestUser, files: readonly Upload[]) =>
  uploadTo(user, '/imports', 'files', files);

const LASTING: readonly ImportState[] = ['READY', 'DONE', 'FAILED'];
const PAUSE_MS = { lasting: 500, passing: 20 } as const;

export const untilImport = async (
  user: TestUser,
  id: number,
  ...states: ImportState[]
): Promise<ImportDetail> => {
  const pauseMs = states.every((state) => LASTING.includes(state)) ? PAUSE_MS.lasting : PAUSE_MS.passing;
  await user.jobs.listen();
  for (;;) {
    const ended = user.jobs.nextEnd(pauseMs);
    const answer = (await user.call('GET', `/imports/${id}`)).json() as ImportDetail;
    if (states.includes(answer.state)) return answer;
    if (answer.state === 'FAILED') throw new Error(JSON.stringify(answer.result));
    await ended;
  }
};
