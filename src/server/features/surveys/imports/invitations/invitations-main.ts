import { answerTask } from '../../../../processes/answer-task.ts';
import { ImportRefusal } from '../source/survey-draft.ts';
import type { ReadList, UploadedList } from './list-task.ts';
import { readInvitationList } from './read-list.ts';

/** Never reached in practice: the process limits end hostile files earlier. */
const TIMEOUT_MS = 60_000;

const read = async ({ name, bytes }: UploadedList): Promise<ReadList> => {
  const file = {
    name,
    size: bytes.length,
    async *open() {
      yield bytes;
    },
  };
  try {
    return { list: await readInvitationList(file, AbortSignal.timeout(TIMEOUT_MS)), problems: [] };
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    return { list: { columns: [], rows: [] }, problems: error.problems };
  }
};

answerTask(read);
