import type { LongExportRequest } from '#shared/publishing/exports/long-export-contract.ts';
import { inTenant } from '../../../../db/connect.ts';
import type { JobWork } from '../../../../jobs/job.ts';
import type { Actor } from '../../../../lib/actor.ts';
import { exportTranslations } from '../input/export-translations.ts';
import { createFile, readFileTask, render } from '../render/export-report.ts';
import { hasFile, hashParts } from './long-export-queries.ts';

export interface MadeExport {
  readonly name: string;
  readonly hash: Buffer;
  /** `null` if a file of the same inputs exists. */
  readonly content: Uint8Array | null;
}

export const makeExport = async (
  { reportIds, ...wanted }: LongExportRequest,
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
  const hash = hashParts(described.map((one) => one.hash));
  const [first] = described;
  const isSingle = total === 1 && first !== undefined;
  const name = isSingle ? first.name : `${exportTranslations(wanted.language ?? 'de').reports}.zip`;
  if (await inTenant(services.database, actor.tenantId, (db) => hasFile(db, hash)))
    return { name, hash, content: null };
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
