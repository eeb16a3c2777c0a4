import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type InvitationPreview,
  type InvitationRow,
  type InvitationState,
  MAXIMUM_INVITATION_BYTES,
} from '#shared/surveys/imports/invitations.ts';
import { type Database, inTenant } from '../db/connect.ts';
import { matchInvitations } from '../features/surveys/imports/invitations/preview-invitations.ts';
import { findTenantId } from '../features/surveys/imports/records/queries.ts';
import { setInvitedCounts } from '../features/surveys/imports/records/survey-queries.ts';
import { type Command, UsageError } from './setup/command.ts';
import { problemLines } from './setup/problem-lines.ts';
import { withDatabase } from './setup/with-database.ts';

const SHOWN_ROWS = 20;

const readArguments = (args: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { tenant: { type: 'string' }, preview: { type: 'boolean', default: false } },
    });
    if (positionals.length === 0) throw new UsageError('A file is missing.');
    return { ...values, paths: positionals };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
};

const readList = async (path: string): Promise<Uint8Array> => {
  const bytes = await readFile(path).catch(() => {
    throw new UsageError(`${path} cannot be read.`);
  });
  if (bytes.length > MAXIMUM_INVITATION_BYTES)
    throw new UsageError(`${path} has more than ${MAXIMUM_INVITATION_BYTES} bytes.`);
  return bytes;
};

const REASONS = {
  found: null,
  same: null,
  unknown: 'no such survey',
  several: 'several surveys fit',
  disagreeing: 'rows disagree about this survey',
  fewer: 'more people answered than were invited',
  noNumber: 'no whole number of people',
} satisfies Record<InvitationState, string | null>;

const describe = ({ row, name, invited, state, survey, surveyCount }: InvitationRow): string => {
  const number = invited === null ? '' : `: ${invited}`;
  const before = survey?.invitedCount ?? null;
  if (state === 'found')
    return `  row ${row}, ${name}${number} -> ${survey?.description ?? ''}${before === null ? '' : ` (before: ${before})`}`;
  const more = state === 'several' ? ` (${surveyCount})` : '';
  const answered = state === 'fewer' ? ` (${survey?.responseCount ?? 0} answered)` : '';
  return `  not taken: row ${row}, ${name}${number}: ${REASONS[state] ?? ''}${more}${answered}`;
};

const report = ({ file, columns, rows }: InvitationPreview, isPreview: boolean): string[] => {
  const of = (state: InvitationState) => rows.filter((row) => row.state === state);
  const [found, same] = [of('found'), of('same')];
  const wrong = rows.filter(({ state }) => REASONS[state] !== null);
  const list = (shown: readonly InvitationRow[]) => [
    ...shown.slice(0, SHOWN_ROWS).map(describe),
    ...(shown.length > SHOWN_ROWS ? [`  … and ${shown.length - SHOWN_ROWS} more`] : []),
  ];
  return [
    `${file}: ${found.length} ${isPreview ? 'would be set' : 'set'}, ${same.length} the same, ${wrong.length} not taken`,
    `  read as ${columns.map(({ says, heading }) => `${says}: ${heading}`).join(', ')}`,
    ...list(wrong),
    ...list(found),
  ];
};

export const setInvited = async (
  database: Database,
  args: readonly string[],
  say: (line: string) => void,
): Promise<number> => {
  const { paths, tenant, preview: isPreview } = readArguments(args);
  const tenantId = await findTenantId(database, tenant);
  if (tenantId === null) throw new UsageError(`There is no tenant "${tenant ?? ''}".`);
  let isWhole = true;
  for (const path of paths) {
    const uploaded = { name: basename(path), bytes: await readList(path) };
    const preview = await matchInvitations(database, { tenantId, unitIds: 'all' }, uploaded);
    if (preview.problems.length > 0) {
      say(`${preview.file}: refused`);
      for (const line of problemLines(preview.problems)) say(line);
      isWhole = false;
      continue;
    }
    const counts = preview.rows.flatMap(({ state, survey, invited }) =>
      state === 'found' && survey && invited !== null ? [{ id: survey.id, invitedCount: invited }] : [],
    );
    if (!isPreview && counts.length > 0)
      await inTenant(database, tenantId, (db) => setInvitedCounts(db, counts));
    for (const line of report(preview, isPreview)) say(line);
    isWhole &&= preview.rows.every(({ state }) => REASONS[state] === null);
  }
  return isWhole ? 0 : 1;
};

export const command: Command = {
  summary: 'Set how many were invited to surveys, by a list',
  usage: ['invited FILE… [--preview] [--tenant SUBDOMAIN]'],
  run: (args) => withDatabase((database) => setInvited(database, args, console.log)),
};
