import type { ProblemCode } from '#shared/problem-codes.ts';
import type { InputError } from '#shared/problems.ts';
import type { TypesetTask } from '../pdf/typeset-messages.ts';
import type { OverviewTask } from '../tables/overview-rows.ts';
import type { FileTask, MadeFile } from './make-file.ts';

export interface RenderTasks {
  describe: { input: FileTask; result: { name: string; hash: string } };
  make: { input: FileTask; result: MadeFile };
  combine: { input: readonly FileTask[]; result: TypesetTask };
  overview: { input: OverviewTask; result: { name: string; bytes: Uint8Array } };
  pack: { input: readonly { name: string; bytes: Uint8Array }[]; result: Uint8Array };
}
export type RenderTaskName = keyof RenderTasks;

export type RenderTask = {
  [Name in RenderTaskName]: { readonly name: Name; readonly input: RenderTasks[Name]['input'] };
}[RenderTaskName];

export type RenderAnswer =
  | { readonly kind: 'done'; readonly result: RenderTasks[RenderTaskName]['result'] }
  | { readonly kind: 'problem'; readonly code: ProblemCode; readonly errors?: readonly InputError[] }
  | { readonly kind: 'failed'; readonly message: string };
