import { type FileTask, makeFile } from '../render/make-file.ts';
import { commentsExample, everyItemReport, fileTask } from './every-item.ts';
import { type ReadPdf, readPdf } from './read-pdf.ts';
import { typesetHere } from './typeset-here.ts';

export const prepareTypesetting = async (task: FileTask) => {
  const made = await makeFile(task);
  if (!('typeset' in made)) throw new Error('Nothing to be typeset.');
  return made.typeset;
};
export const setPdf = async (task: FileTask): Promise<Uint8Array> =>
  typesetHere(await prepareTypesetting(task));
export const setAndRead = async (task: FileTask): Promise<ReadPdf> => readPdf(await setPdf(task));
export const commentsItem = (count: number) => {
  const item = everyItemReport().reportItems.find(
    ({ content }) => content.config?.visualizationType === 'RESPONSES',
  );
  if (!item) throw new Error('There is no list of comments.');
  return { ...item, content: { ...item.content, data: commentsExample(count) } };
};
export const withComments = (count: number): FileTask => {
  const item = commentsItem(count);
  const chunk = new TextEncoder().encode(JSON.stringify(commentsExample(count).first));
  const comments = [{ reportItemId: item.id, chunk }];
  return fileTask({ comments }, everyItemReport({ reportItems: [item] }));
};
