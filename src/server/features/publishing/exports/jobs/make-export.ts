import type { LongExportRequest } from '#shared/publishing/exports/long-export-contract.ts';
import { inTenant } from '../../../../db/connect.ts';
import type { JobWork } from '../../../../jobs/job.ts';
import type { Actor } from '../../../../lib/actor.ts';
import { exportTranslations } from '../input/export-translations.ts';
import { createCombinedFile, createFile, readFileTask, render } from '../render/export-report.ts';
import type { FileTask } from '../render/make-file.ts';
import { hasFile, hashParts } from './long-export-queries.ts';

export interface MadeExport {
  readonly name: string;
  readonly hash: Buffer;
  readonly content: Uint8Array | null;
}

export const makeExport = async (
  { reportIds, together, ...wanted }: LongExportRequest,
  actor: Actor,
  { services, signal, publishProgress }: Pick<JobWork, 'services' | 'signal' | 'publishProgress'>,
): Promise<MadeExport> => {
  const total = reportIds.length;
  const taskOf = (reportId: number) =>
    readFileTask(services, actor, { reportId, reportItemId: null, ...wanted });
  const described: { name: string; hash: string }[] = [];
  for (const reportId of reportIds) {
    await publishProgress({ done: 0, total });
    described.push(await render(services, 'describe', await taskOf(reportId), signal));
  }
  const isCombined = together === true && total > 1;
  const hash = hashParts([...described.map((one) => one.hash), ...(isCombined ? ['together'] : [])]);
  const [first] = described;
  const isSingle = total === 1 && first !== undefined;
  const several = exportTranslations(wanted.language ?? 'de').reports;
  const name = isSingle ? first.name : `${several}.${isCombined ? 'pdf' : 'zip'}`;
  if (await inTenant(services.database, actor.tenantId, (db) => hasFile(db, hash)))
    return { name, hash, content: null };
  if (isCombined) {
    const tasks: FileTask[] = [];
    for (const reportId of reportIds) {
      await publishProgress({ done: tasks.length, total });
      tasks.push(await taskOf(reportId));
    }
    const content = await createCombinedFile(services, tasks, signal);
    await publishProgress({ done: total, total });
    return { name, hash, content };
  }
  const files: { name: string; bytes: Uint8Array }[] = [];
  for (const reportId of reportIds) {
    await publishProgress({ done: files.length, total });
    const made = await createFile(services, await taskOf(reportId), signal);
    const number = String(files.length + 1).padStart(String(total).length, '0');
    files.push({ name: `${number} ${made.name}`, bytes: made.bytes });
  }
  await publishProgress({ done: total, total });
  const [only] = files;
  const content = isSingle && only ? only.bytes : await render(services, 'pack', files, signal);
  return { name, hash, content };
};
