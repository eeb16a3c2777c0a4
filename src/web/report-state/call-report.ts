import type { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { type CallInput, callForVersion, isConflict } from '../lib/calls/api.ts';
import { queryClient } from '../lib/query-client.ts';
import { readServerState, setServerState } from './optimistic-store.ts';
import { askAboutConflict } from './report-conflicts.ts';
import { fetchReport, findReportStore } from './report-query.ts';
import type { ReportStore } from './report-store.ts';

type OwnVersions = Pick<ReportStore<unknown>, 'ownVersions'>;

/** The server accepted a change based on version `from`, so nobody else's change lies between the two. */
const rememberOwnVersion = ({ ownVersions }: OwnVersions, from: number, to: number): void => {
  if (to > from) ownVersions.set(from, to);
};

/**
 * The newest version reached from the seen one by own changes alone; a change based on the seen version cannot
 * conflict with them.
 */
const afterOwnChanges = ({ ownVersions }: OwnVersions, seen: number): number => {
  let version = seen;
  for (let next = ownVersions.get(version); next !== undefined; next = ownVersions.get(version))
    version = next;
  return version;
};

/**
 * Asks how to resolve the conflict and rebases pending changes on the newer report. Returns its version so that the
 * change can be sent again; throws `refused` if the user takes the other state.
 */
const settleConflict = async (type: ReportType, reportId: number, refused: unknown): Promise<number> => {
  const store = findReportStore(queryClient, type, reportId);
  const theirs = await fetchReport(type, reportId);
  const mine = queryClient.getQueryData<typeof theirs>(store.key) ?? theirs;
  const choice = await askAboutConflict(store, { type, mine, theirs });
  setServerState(store, theirs);
  if (choice === 'theirs') throw refused;
  return theirs.version;
};

/**
 * Sends a change of a report or template with the version it was made in (`seen`, default: the known one), resolves
 * conflicts with the user and keeps the new version. Calls of one report must not overlap: use
 * `useOptimisticMutation`, or `reportScope` with `useMutation`.
 */
export const callReport = async <
  Params extends z.ZodType<{ reportId: number }>,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  definition: Endpoint<Params, Query, Body, Answer>,
  input: CallInput<Params, Query, Body> & { params: { reportId: number | string } },
  seen?: number,
): Promise<z.output<Answer>> => {
  const type = definition.path.startsWith('/report-templates/') ? 'template' : 'report';
  const reportId = Number(input.params.reportId);
  const store = findReportStore(queryClient, type, reportId);
  const version = seen === undefined ? readServerState(store)?.version : afterOwnChanges(store, seen);
  const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
  try {
    const done = await callForVersion(definition, { ...input, headers });
    if (version !== undefined && done.version !== null) rememberOwnVersion(store, version, done.version);
    const known = readServerState(store);
    if (known && done.version !== null) setServerState(store, { ...known, version: done.version });
    return done.answer;
  } catch (error) {
    if (!isConflict(error)) throw error;
    return callReport(definition, input, await settleConflict(type, reportId, error));
  }
};
