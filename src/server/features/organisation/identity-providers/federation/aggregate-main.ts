import { answerTask } from '../../../../processes/answer-task.ts';
import { readAggregateFile } from './aggregate-file.ts';

answerTask(readAggregateFile);
