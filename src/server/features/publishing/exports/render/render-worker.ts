import { parentPort } from 'node:worker_threads';
import { Problem } from '#shared/problems.ts';
import { lowerPriority } from '../../../../processes/lower-priority.ts';
import { makeOverviewFile } from '../tables/overview-file.ts';
import { packFiles } from '../tables/pack-files.ts';
import { combineFiles, describeFile, makeFile } from './make-file.ts';
import type { RenderAnswer, RenderTask, RenderTaskName, RenderTasks } from './render-messages.ts';

type Result = RenderTasks[RenderTaskName]['result'];

const work = (task: RenderTask): Result | Promise<Result> => {
  switch (task.name) {
    case 'describe':
      return describeFile(task.input);
    case 'make':
      return makeFile(task.input);
    case 'combine':
      return combineFiles(task.input);
    case 'overview':
      return makeOverviewFile(task.input);
    case 'pack':
      return packFiles(task.input);
  }
};

const answer = async (task: RenderTask): Promise<RenderAnswer> => {
  try {
    return { kind: 'done', result: await work(task) };
  } catch (error) {
    if (!(error instanceof Problem)) return { kind: 'failed', message: String((error as Error).stack) };
    return { kind: 'problem', code: error.code, ...(error.errors && { errors: error.errors }) };
  }
};

lowerPriority('thread');
parentPort?.on('message', async (task: RenderTask) => parentPort?.postMessage(await answer(task)));
