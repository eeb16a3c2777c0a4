import { answerOf } from '../typeset-document.ts';
import type { TypesetTask } from '../typeset-messages.ts';

export const typesetHere = (task: TypesetTask): Uint8Array => {
  const answer = answerOf(task);
  if (answer.kind === 'failed') throw new Error(answer.message);
  return answer.pdf;
};
