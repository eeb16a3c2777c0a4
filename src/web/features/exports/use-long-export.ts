import { useMutation } from '@tanstack/react-query';
import {
  deleteExport,
  getExportFile,
  type LongExportRequest,
  startExport,
} from '#shared/exports/long-export-contract.ts';
import { call } from '../../lib/api.ts';
import { callForFile } from '../../lib/call-for-file.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { announce } from '../../ui/announce.ts';
import { awaitExport } from './await-export.ts';
import { type RunningTask, runTask } from './export-tasks.ts';
import { notifyFailure } from './notify-failure.ts';
import { saveFile } from './save-file.ts';

const make = async (wanted: LongExportRequest, running: RunningTask) => {
  const begun = await call(startExport, { body: wanted, signal: running.signal });
  const params = { exportId: begun.id };
  // What nobody waits for any more need not be made.
  const cancel = () => void call(deleteExport, { params }).catch(() => undefined);
  running.signal.addEventListener('abort', cancel, { once: true });
  await awaitExport(begun, running);
  running.signal.removeEventListener('abort', cancel);
  return callForFile(getExportFile, params, {});
};

type ListedExport = Omit<LongExportRequest, 'timeZone' | 'reportIds'> & {
  /** What the panel calls it. */
  title: string;
  reportIds: () => Promise<number[]>;
};

/** Files that take their time: several reports as one archive, or one that is large; made on the server while people go on. */
export const useLongExport = () => {
  const t = useTranslations('exports');
  return useMutation({
    meta: { silent: true },
    mutationFn: async ({ title, reportIds, ...wanted }: ListedExport) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const file = await runTask({ title, unit: 'reports' }, async (running) =>
        make({ ...wanted, reportIds: await reportIds(), timeZone }, running),
      );
      if (file === null) return announce(t('cancelled'));
      saveFile(file);
      announce(t('done'));
    },
    onError: notifyFailure,
  });
};
