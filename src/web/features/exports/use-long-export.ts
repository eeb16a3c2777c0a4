import { useMutation } from '@tanstack/react-query';
import {
  deleteExport,
  getExport,
  getExportFile,
  type LongExport,
  type LongExportRequest,
  startExport,
} from '#shared/exports/long-export-contract.ts';
import { problems } from '#shared/problems.ts';
import { ApiProblem, call } from '../../lib/api.ts';
import { callForFile } from '../../lib/call-for-file.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { announce } from '../../ui/announce.ts';
import { type RunningTask, runTask } from './export-tasks.ts';
import { notifyFailure } from './notify-failure.ts';
import { saveFile } from './save-file.ts';

/** Milliseconds between two looks at how far it is. */
const POLL = 500;

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = window.setTimeout(resolve, POLL);
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Follows an export until its file is there. */
const untilMade = async (begun: LongExport, { signal, progress }: RunningTask): Promise<void> => {
  for (let latest = begun; latest.state !== 'DONE'; ) {
    if (latest.state === 'FAILED' || latest.state === 'CANCELLED') {
      const code = latest.failure ?? 'export.failed';
      throw new ApiProblem(code, problems[code], {});
    }
    progress(latest.progress.done, latest.progress.total);
    await pause(signal);
    latest = await call(getExport, { params: { exportId: begun.id }, signal });
  }
};

const make = async (wanted: LongExportRequest, running: RunningTask) => {
  const begun = await call(startExport, { body: wanted, signal: running.signal });
  const params = { exportId: begun.id };
  // What nobody waits for any more need not be made.
  const cancel = () => void call(deleteExport, { params }).catch(() => undefined);
  running.signal.addEventListener('abort', cancel, { once: true });
  await untilMade(begun, running);
  running.signal.removeEventListener('abort', cancel);
  return callForFile(getExportFile, params, {});
};

/** Files that take their time: several reports as one archive, or one that is large; made on the server while people go on. */
export const useLongExport = () => {
  const t = useTranslations('exports');
  return useMutation({
    meta: { silent: true },
    mutationFn: async ({ title, ...wanted }: Omit<LongExportRequest, 'timeZone'> & { title: string }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const file = await runTask({ title, unit: 'reports' }, (running) =>
        make({ ...wanted, timeZone }, running),
      );
      if (file === null) return announce(t('cancelled'));
      saveFile(file);
      announce(t('done'));
    },
    onError: notifyFailure,
  });
};
