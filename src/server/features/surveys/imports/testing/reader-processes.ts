import { startedProcessesOf } from '../../../../testing/processes.ts';

export const readerProcessesOf = (parent: number): number[] => startedProcessesOf(parent, 'reader-main');
