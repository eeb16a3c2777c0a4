import { startedProcessesOf } from '../../../testing/processes.ts';

/** The processes that read files for another one. */
export const readerProcessesOf = (parent: number): number[] => startedProcessesOf(parent, 'reader-main');
