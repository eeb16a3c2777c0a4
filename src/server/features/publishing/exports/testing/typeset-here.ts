import { runTypesetTask } from '../typeset-document.ts';
import type { TypesetTask } from '../typeset-messages.ts';

export const typesetHere = (task: TypesetTask): Uint8Array => {
  const answer = runTypesetTask(task);
  if (answer.kind === 'failed') throw new Error(answer.message);
  return answer.pdf;
};
