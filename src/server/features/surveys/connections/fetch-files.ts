import { createHash } from 'node:crypto';
import { MAXIMUM_UPLOAD_BYTES } from '#shared/surveys/imports/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { JobCancelled, type JobWork } from '../../../jobs/job.ts';
import { endJob } from '../../../jobs/job-queries.ts';
import { RemoteFailure } from '../../../lib/remote/remote-failure.ts';
import { buildAccessRules } from '../../../lib/remote/remote-rules.ts';
import { deleteChunksFrom, insertChunk } from '../imports/files/chunk-queries.ts';
import { rechunk } from '../imports/files/rechunk.ts';
import {
  type ClaimedImport,
  deleteImportRow,
  queueImport,
  setFetchedFiles,
  touchFetch,
  type UploadedFile,
} from '../imports/records/queries.ts';
import { ImportRejectedError } from '../imports/source/survey-draft.ts';
import { fetchSurvey } from './limesurvey/fetch-survey.ts';
import { type LimeSurveySession, withLimeSurvey } from './limesurvey/limesurvey-session.ts';
import { findConnection } from './queries.ts';
import { buildRemoteAccess } from './remote-access.ts';
import { recordScheduledRun } from './schedule-queries.ts';

const asRefusal = (error: unknown, file: string): unknown =>
  error instanceof RemoteFailure
    ? new ImportRejectedError([
        { severity: 'error', code: `remote.${error.code}`, params: { ...error.params }, file },
      ])
    : error;

const STEPS = 1000;
const WHOLE_TIMEOUT_MS = 2 * 60 * 60 * 1000;

export const buildFetchedFileName = (address: string, surveyId: string): string =>
  `${new URL(address).hostname}-${surveyId}.lsa`.slice(-200);

/** Streams, so that memory holds only a chunk and a page of responses. */
const storeSurvey = async (
  session: LimeSurveySession,
  claimed: ClaimedImport,
  { surveyId, file, name }: { surveyId: string; file: number; name: string },
  { services, signal, note }: Pick<JobWork, 'services' | 'signal'> & { note: (share: number) => void },
): Promise<{ file: UploadedFile; sha256: string }> => {
  const hash = createHash('sha256');
  const { tenantId, id: importId } = claimed;
  let [size, chunk] = [0, 0];
  for await (const bytes of rechunk(fetchSurvey(session, surveyId, name, note))) {
    signal.throwIfAborted();
    size += bytes.length;
    hash.update(bytes);
    if (size > MAXIMUM_UPLOAD_BYTES)
      throw new RemoteFailure('answerTooLarge', { maximum: MAXIMUM_UPLOAD_BYTES });
    const row = { tenantId, importId, file, chunk, fileName: name, bytes };
    await inTenant(services.database, tenantId, async (db) => {
      // Of an import that was cancelled meanwhile nothing must stay.
      if (!(await touchFetch(db, importId))) throw new JobCancelled();
      await insertChunk(db, row);
    });
    chunk += 1;
  }
  return { file: { name, size }, sha256: hash.digest('hex') };
};

/**
 * Fetches each survey into a file of the import and starts the inspection. A retry resumes after the last complete
 * file. Throws `ImportRejectedError` for errors of server or connection.
 */
export const fetchFiles = async (claimed: ClaimedImport, work: JobWork): Promise<void> => {
  const { services, claim } = work;
  const { database, settings } = services;
  const inOwnTenant = <Result>(run: Parameters<typeof inTenant<Result>>[2]) =>
    inTenant(database, claimed.tenantId, run);
  const { remote, scheduled } = claimed.options;
  if (!remote) throw new Error('The import has nowhere to fetch files from.');
  const files = [...claimed.files];
  const timeout = AbortSignal.timeout(WHOLE_TIMEOUT_MS);
  const signal = AbortSignal.any([work.signal, timeout]);
  let name = 'LimeSurvey';
  let isUnchanged = false;
  try {
    const row = await inOwnTenant((db) => findConnection(db, remote.connectionId));
    if (!row) throw new RemoteFailure('connectionDeleted');
    name = new URL(row.address).hostname;
    const access = buildRemoteAccess(settings, row);
    const total = remote.surveyIds.length * STEPS;
    await withLimeSurvey(access, buildAccessRules(settings), signal, async (session) => {
      for (const [file, surveyId] of remote.surveyIds.entries()) {
        if (file < files.length) continue;
        name = buildFetchedFileName(row.address, surveyId);
        const note = (share: number) =>
          work.note({ done: Math.floor((file + Math.min(1, share)) * STEPS), total });
        note(0);
        // What an attempt before this one left in the middle.
        await inOwnTenant((db) => deleteChunksFrom(db, claimed.id, file));
        const stored = await storeSurvey(
          session,
          claimed,
          { surveyId, file, name },
          { services, signal, note },
        );
        if (stored.sha256 === scheduled?.sha256) isUnchanged = true;
        files.push(stored.file);
        if (!(await inOwnTenant((db) => setFetchedFiles(db, claimed.id, files)))) throw new JobCancelled();
      }
    });
  } catch (error) {
    if (timeout.aborted && !work.signal.aborted)
      throw asRefusal(new RemoteFailure('timedOut', { host: name }), name);
    throw asRefusal(error, name);
  }
  await inOwnTenant(async (db) => {
    if (!(await setFetchedFiles(db, claimed.id, files))) throw new JobCancelled();
    // After the import itself, as whoever cancels it does: else each would wait for the other.
    if (!(await endJob(db, claim, 'DONE'))) throw new JobCancelled();
    if (scheduled && isUnchanged) {
      await recordScheduledRun(db, scheduled.scheduleId, { importId: null, outcome: 'UNCHANGED' });
      await deleteImportRow(db, claimed.id);
    } else await queueImport(db, claimed.id, 'INSPECTING');
  });
};
