import {
  deleteExport,
  getExportFile,
  type LongExportRequest,
  startExport,
} from '#shared/publishing/exports/long-export-contract.ts';
import { ApiProblem, call } from '../../../lib/calls/api.ts';
import { callForFile } from '../../../lib/calls/call-for-file.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { announce } from '../../../ui/announce.ts';
import { awaitExport } from './await-export.ts';
import { type RunningTask, runTask } from './export-tasks.ts';
import { notifyFailure } from './notify-failure.ts';
import { addPendingExport, removePendingExport } from './pending-exports.ts';
import { saveFile } from './save-file.ts';

const make = async (title: string, wanted: LongExportRequest, running: RunningTask) => {
  const { id } = await call(startExport, { body: wanted, signal: running.signal });
  const params = { exportId: id };
  addPendingExport({ id, title });
  // An export that nobody waits for any more is cancelled.
  const cancel = () => {
    removePendingExport(id);
    void call(deleteExport, { params }).catch(() => undefined);
  };
  running.signal.addEventListener('abort', cancel, { once: true });
  try {
    await awaitExport({ id }, running);
    const file = await callForFile(getExportFile, params, {});
    removePendingExport(id);
    return file;
  } catch (error) {
    // A page that was left receives no events; the next page resumes the export.
    if (error instanceof ApiProblem) removePendingExport(id);
    throw error;
  } finally {
    running.signal.removeEventListener('abort', cancel);
  }
};

type ListedExport = Omit<LongExportRequest, 'timeZone' | 'reportIds'> & {
  title: string;
  reportIds: () => Promise<number[]>;
};

export const useLongExport = () => {
  const t = useTranslations('exports');
  return useSilentMutation({
    mutationFn: async ({ title, reportIds, ...wanted }: ListedExport) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const file = await runTask({ title, unit: 'reports' }, async (running) =>
        make(title, { ...wanted, reportIds: await reportIds(), timeZone }, running),
      );
      if (file === null) return announce(t('cancelled'));
      saveFile(file);
      announce(t('done'));
    },
    onError: notifyFailure,
  });
};
