import type { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { type CallInput, callForVersion, isConflict } from '../lib/api.ts';
import { queryClient } from '../lib/query-client.ts';
import { confirmedEntity, takeEntity } from './optimistic-store.ts';
import { afterOwnChanges, rememberOwnVersion } from './own-versions.ts';
import { askAboutConflict } from './report-conflicts.ts';
import { type AnyReport, fetchReport, reportKey } from './report-query.ts';

/**
 * Asks what to do about the newer report and makes it the base of what is shown. Gives its version, to send the
 * change again on top of it; throws `refused` when the other's state is taken.
 */
const settleConflict = async (
  type: 'report' | 'template',
  reportId: number,
  refused: unknown,
): Promise<number> => {
  const key = reportKey(type, reportId);
  const theirs = await fetchReport(type, reportId);
  const mine = queryClient.getQueryData<AnyReport>(key) ?? theirs;
  const choice = await askAboutConflict({ type, mine, theirs });
  takeEntity<AnyReport>(queryClient, key, theirs);
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
  const key = reportKey(type, reportId);
  const version =
    seen === undefined ? confirmedEntity<AnyReport>(queryClient, key)?.version : afterOwnChanges(key, seen);
  const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
  try {
    const done = await callForVersion(definition, { ...input, headers });
    if (version !== undefined && done.version !== null) rememberOwnVersion(key, version, done.version);
    const known = confirmedEntity<AnyReport>(queryClient, key);
    if (known && done.version !== null)
      takeEntity<AnyReport>(queryClient, key, { ...known, version: done.version });
    return done.answer;
  } catch (error) {
    if (!isConflict(error)) throw error;
    return callReport(definition, input, await settleConflict(type, reportId, error));
  }
};
