import { runTypesetTask } from '../pdf/typeset-document.ts';
import type { TypesetTask } from '../pdf/typeset-messages.ts';

export const typesetHere = (task: TypesetTask): Uint8Array => {
  const answer = runTypesetTask(task);
  if (answer.kind === 'failed') throw new Error(answer.message);
  return answer.pdf;
};
