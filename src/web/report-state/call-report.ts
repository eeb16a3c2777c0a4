import type { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { type CallInput, callForVersion, isConflict } from '../lib/api.ts';
import { queryClient } from '../lib/query-client.ts';
import { serverStateOf, setServerState } from './optimistic-store.ts';
import { afterOwnChanges, rememberOwnVersion } from './own-versions.ts';
import { askAboutConflict } from './report-conflicts.ts';
import { fetchReport, storeOfReport } from './report-query.ts';

/**
 * Asks what to do about the newer report and makes it the base of what is shown. Gives its version, to send the
 * change again on top of it; throws `refused` when the other's state is taken.
 */
const settleConflict = async (type: ReportType, reportId: number, refused: unknown): Promise<number> => {
  const store = storeOfReport(queryClient, type, reportId);
  const theirs = await fetchReport(type, reportId);
  const mine = queryClient.getQueryData<typeof theirs>(store.key) ?? theirs;
  const choice = await askAboutConflict(store, { type, mine, theirs });
  setServerState(store, theirs);
  if (choice === 'theirs') throw refused;
  return theirs.version;
};

/**
 * A change of a report or a template. It says which version it was made in (`seen`, from where own changes may have led
 * on; left out: the one that is known), asks the user when somebody else was faster, and keeps the new version for the next change. Calls of one report must
 * not overlap: `useOptimisticMutation`, or `reportScope` with `useMutation`.
 */
export const callReport = async <
  Params extends z.ZodType<{ reportId: number }>,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  definition: Endpoint<Params, Query, Body, Answer>,
  input: CallInput<Params, Query, Body>,
  seen?: number,
): Promise<z.output<Answer>> => {
  const type = definition.path.startsWith('/report-templates/') ? 'template' : 'report';
  const reportId = Number((input as unknown as { params: { reportId: number | string } }).params.reportId);
  const store = storeOfReport(queryClient, type, reportId);
  const version = seen === undefined ? serverStateOf(store)?.version : afterOwnChanges(store, seen);
  const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
  try {
    const done = await callForVersion(definition, { ...input, headers });
    if (version !== undefined && done.version !== null) rememberOwnVersion(store, version, done.version);
    const known = serverStateOf(store);
    if (known && done.version !== null) setServerState(store, { ...known, version: done.version });
    return done.answer;
  } catch (error) {
    if (!isConflict(error)) throw error;
    return callReport(definition, input, await settleConflict(type, reportId, error));
  }
};
