import { answerOf } from '../typeset-document.ts';
import type { TypesetTask } from '../typeset-messages.ts';

/** The PDF, set in this process: the start of one for each document takes as long as setting it. */
export const typesetHere = (task: TypesetTask): Uint8Array => {
  const answer = answerOf(task);
  if (answer.kind === 'failed') throw new Error(answer.message);
  return answer.pdf;
};
