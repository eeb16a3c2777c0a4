import { answerTask } from '../../../../processes/answer-task.ts';
import { ImportRejectedError } from '../source/survey-draft.ts';
import type { ReadList, UploadedList } from './list-task.ts';
import { readInvitationList } from './read-list.ts';

/** Never reached in practice: the process limits end hostile files earlier. */
const TIMEOUT_MS = 60_000;

const read = async ({ name, bytes, attributes }: UploadedList): Promise<ReadList> => {
  const file = {
    name,
    size: bytes.length,
    async *open() {
      yield bytes;
    },
  };
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return { list: await readInvitationList(file, signal, attributes ?? null), problems: [] };
  } catch (error) {
    if (!(error instanceof ImportRejectedError)) throw error;
    return { list: { columns: [], attributes: [], rows: [] }, problems: error.problems };
  }
};

answerTask(read);
