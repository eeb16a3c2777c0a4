import type { FastifyRequest } from 'fastify';
import { type InvitationPreview, MAXIMUM_INVITATION_BYTES } from '#shared/surveys/imports/invitations.ts';
import { type Database, inTenant } from '../../../../db/connect.ts';
import type { Actor } from '../../../../lib/actor.ts';
import { TaskFailed } from '../../../../processes/create-task-runner.ts';
import type { Reach } from '../match/resolve-units.ts';
import { readSmallUpload } from '../upload/read-small-upload.ts';
import { invitableSurveys } from './invitation-queries.ts';
import { listReader, type ReadList, type UploadedList } from './list-task.ts';
import { matchRows } from './match-invitations.ts';

export const readList = async (uploaded: UploadedList): Promise<ReadList> =>
  listReader.run(uploaded).catch((error: unknown) => {
    if (!(error instanceof TaskFailed)) throw error;
    const problem = { severity: 'error', code: 'readerDied', params: {}, file: uploaded.name } as const;
    return { list: { columns: [], attributes: [], rows: [] }, problems: [problem] };
  });

export const matchInvitations = async (
  database: Database,
  { tenantId, unitIds }: Reach,
  uploaded: UploadedList,
): Promise<InvitationPreview> => {
  const { list, problems } = await readList(uploaded);
  const surveys =
    list.rows.length === 0 ? [] : await inTenant(database, tenantId, (db) => invitableSurveys(db, unitIds));
  return { file: uploaded.name, columns: list.columns, rows: matchRows(list, surveys), problems };
};

export const previewInvitations = async (
  database: Database,
  actor: Actor,
  request: FastifyRequest,
): Promise<InvitationPreview> => {
  const { tenantId, unitIds } = actor;
  const uploaded = await readSmallUpload(request, MAXIMUM_INVITATION_BYTES);
  return matchInvitations(database, { tenantId, unitIds }, uploaded);
};
