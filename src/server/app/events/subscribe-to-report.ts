import type { FastifyRequest } from 'fastify';
import { Problem } from '#shared/problems.ts';
import type { ReportEvent } from '#shared/reports/reports/events-contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { inTenant } from '../../db/connect.ts';
import type { NameMask } from '../../features/platform/pseudonyms/name-mask.ts';
import { findNameMask } from '../../features/platform/pseudonyms/pseudonyms.ts';
import { identify } from '../../features/platform/session/credentials/identify.ts';
import {
  CHANNEL,
  type ReportNotice,
  SIGN_OUT_CHANNEL,
} from '../../features/reports/report-access/announce-change.ts';
import type { ReportRow } from '../../features/reports/report-access/queries.ts';
import { requireReport } from '../../features/reports/report-access/require-report.ts';
import type { Actor } from '../../lib/actor.ts';
import type { NoticeHandler } from '../../lib/events.ts';
import type { EventStream } from '../../lib/events-stream.ts';
import type { Services } from '../../lib/services.ts';
import { type SubscribeCall, type SubscriptionSource, subscribe } from '../../lib/subscribe.ts';

export interface SubscribedReport {
  reportId: number;
  reportType: ReportType;
}

const reportFor = async (
  { database }: Services,
  request: FastifyRequest,
  { reportId, reportType }: SubscribedReport,
): Promise<Pick<ReportRow, 'version' | 'snapshotNumber'> | null> => {
  const identified = await identify(database, request);
  if (!identified || identified.actor.isDeputyshipOver) return null;
  const { actor } = identified;
  return inTenant(database, actor.tenantId, (db) =>
    requireReport(db, actor, reportId, 'read', reportType),
  ).catch((error: unknown) => {
    if (error instanceof Problem) return null;
    throw error;
  });
};

const meaningOf = (
  notice: Parameters<NoticeHandler>[0],
  actor: Actor,
  reportId: number,
): ReportNotice | 'look' | null => {
  if (notice === null) return 'look';
  const payload = JSON.parse(notice.payload) as ReportNotice;
  if (payload.tenantId !== actor.tenantId) return null;
  if (notice.channel === SIGN_OUT_CHANNEL) return payload.userId === actor.userId ? 'look' : null;
  return notice.channel === CHANNEL && payload.reportId === reportId ? payload : null;
};

const by = ({ userId, userName }: ReportNotice, mask: NameMask | null) => ({
  userId,
  userName: mask?.text(userName) ?? userName,
});

export const subscribeToReport = async (
  services: Services,
  source: SubscriptionSource,
  call: SubscribeCall,
  subscribed: SubscribedReport,
): Promise<void> => {
  const { actor, request } = call;
  const mask = await inTenant(services.database, actor.tenantId, async (db) => {
    await requireReport(db, actor, subscribed.reportId, 'read', subscribed.reportType);
    return findNameMask(db, actor);
  });
  let sentVersion: number | null = null;
  const send = (stream: EventStream, event: ReportEvent): void => stream.send(event);
  await subscribe<ReportNotice | 'look'>(services, source, call, {
    first: 'look',
    meaningOf: (notice) => meaningOf(notice, actor, subscribed.reportId),
    publish: async (stream, meaning) => {
      if (meaning !== 'look' && meaning.version === null) {
        send(stream, { type: 'deleted', ...by(meaning, mask) });
        stream.end();
        return;
      }
      const report = await reportFor(services, request, subscribed);
      if (report === null) return stream.end();
      const { version, snapshotNumber } = report;
      // What editors do between two publications is nothing to whoever reads what was published.
      const isSame = snapshotNumber !== null && version === sentVersion;
      sentVersion = version;
      if (meaning === 'look') send(stream, { type: 'current', version });
      else if (snapshotNumber === null)
        send(stream, { type: 'changed', version: meaning.version ?? version, ...by(meaning, mask) });
      else if (!isSame) send(stream, { type: 'changed', version, ...by(meaning, mask) });
    },
    heartbeat: async (stream) => {
      if ((await reportFor(services, request, subscribed)) === null) stream.end();
      else stream.heartbeat();
    },
  });
};
