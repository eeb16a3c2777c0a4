import { deleteExport, getExport, getExportFile } from '#shared/publishing/exports/long-export-contract.ts';
import { ApiProblem, call } from '../../../lib/calls/api.ts';
import { callForFile } from '../../../lib/calls/call-for-file.ts';
import { awaitExport } from './await-export.ts';
import { offerFile, runTask } from './export-tasks.ts';
import { notifyFailure } from './notify-failure.ts';
import {
  type PendingExport,
  readPendingExports,
  removePendingExport,
  takeUpPendingExports,
} from './pending-exports.ts';
import { saveFile } from './save-file.ts';

/** Only offers the file: a reloaded page must not save without a click. */
const resume = async ({ id, title }: PendingExport): Promise<void> => {
  const params = { exportId: id };
  const isThere = await runTask({ title, unit: 'reports' }, async (running) => {
    const cancel = () => void call(deleteExport, { params }).catch(() => undefined);
    running.signal.addEventListener('abort', cancel, { once: true });
    const { state } = await call(getExport, { params, signal: running.signal });
    if (state !== 'DONE') await awaitExport({ id }, running);
    running.signal.removeEventListener('abort', cancel);
    return true;
  });
  // Cancelled here, or saved by another page meanwhile.
  const isWanted = readPendingExports().some((one) => one.id === id);
  if (isThere === null || !isWanted) return removePendingExport(id);
  offerFile(title, {
    save: async () => {
      saveFile(await callForFile(getExportFile, params, {}));
      removePendingExport(id);
    },
    discard: () => removePendingExport(id),
  });
};

export const resumeExports = (): void => {
  for (const kept of takeUpPendingExports())
    resume(kept).catch((error: unknown) => {
      // A problem ends the export; without an answer a later page tries again.
      if (!(error instanceof ApiProblem)) return;
      removePendingExport(kept.id);
      if (error.code !== 'error.notFound') notifyFailure(error);
    });
};
