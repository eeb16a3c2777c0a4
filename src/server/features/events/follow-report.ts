import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#shared/problems.ts';
import type { ReportEvent } from '#shared/reports/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { inTenant } from '../../db/connect.ts';
import type { Actor } from '../../lib/actor.ts';
import type { NoticeHandler, NoticeListener } from '../../lib/events.ts';
import { openEventStream } from '../../lib/events-stream.ts';
import type { Followers } from '../../lib/followers.ts';
import type { Services } from '../../lib/services.ts';
import { CHANNEL, type ReportNotice, SIGN_OUT_CHANNEL } from '../report-access/announce-change.ts';
import { requireReport } from '../report-access/require-report.ts';
import { identify } from '../session/identify.ts';

export interface Following {
  reportId: number;
  reportType: ReportType;
}

/** The report's version for whoever the request's credential belongs to now; null: signed out, or not to be seen. */
const versionFor = async (
  { database }: Services,
  request: FastifyRequest,
  { reportId, reportType }: Following,
): Promise<number | null> => {
  const identified = await identify(database, request);
  if (!identified) return null;
  const { actor } = identified;
  return inTenant(database, actor.tenantId, async (db) => {
    const report = await requireReport(db, actor, reportId, 'read', reportType);
    return report.version;
  }).catch((error: unknown) => {
    if (error instanceof Problem) return null;
    throw error;
  });
};

/** The notice if it is about the followed report; a sign-out of the same user asks for another look. */
const meaningOf = (
  notice: Parameters<NoticeHandler>[0],
  actor: Actor,
  reportId: number,
): ReportNotice | 'look' | null => {
  if (notice === null) return 'look';
  const told = JSON.parse(notice.payload) as ReportNotice;
  if (told.tenantId !== actor.tenantId) return null;
  if (notice.channel === SIGN_OUT_CHANNEL) return told.userId === actor.userId ? 'look' : null;
  return notice.channel === CHANNEL && told.reportId === reportId ? told : null;
};

const by = ({ userId, userName }: ReportNotice) => ({ userId, userName });

/**
 * Sends the changes of a report as they happen. Before anything is sent, and at every heartbeat, the credential and
 * the permission are looked at again: the stream ends with either.
 */
export const followReport = async (
  services: Services,
  { listener, followers }: { listener: NoticeListener; followers: Followers },
  { actor, request, reply }: { actor: Actor; request: FastifyRequest; reply: FastifyReply },
  following: Following,
): Promise<void> => {
  await inTenant(services.database, actor.tenantId, (db) =>
    requireReport(db, actor, following.reportId, 'read', following.reportType),
  );
  const place = followers.take(actor);
  let waiting: Promise<void> = Promise.resolve();
  // What is heard before the stream is open is part of the first look.
  let hear: NoticeHandler = () => undefined;
  const unsubscribe = await listener
    .subscribe((notice) => hear(notice))
    .catch(() => {
      place.leave();
      throw new Problem('error.unavailable');
    });
  const stream = openEventStream(reply, () => {
    unsubscribe();
    place.leave();
  });
  const send = (event: ReportEvent): void => stream.send(event);
  const later = (work: () => Promise<void>): void => {
    waiting = waiting.then(work).catch((error: unknown) => {
      services.log.error({ err: error }, 'a report could not be followed any further');
      stream.end();
    });
  };
  const tell = async (meaning: ReportNotice | 'look'): Promise<void> => {
    if (meaning !== 'look' && meaning.version === null) {
      send({ type: 'deleted', ...by(meaning) });
      stream.end();
      return;
    }
    const version = await versionFor(services, request, following);
    if (version === null) stream.end();
    else if (meaning === 'look') send({ type: 'current', version });
    else send({ type: 'changed', version: meaning.version ?? version, ...by(meaning) });
  };
  hear = (notice) => {
    const meaning = meaningOf(notice, actor, following.reportId);
    if (meaning !== null) later(() => tell(meaning));
  };
  place.onBeat(() =>
    later(async () => {
      if ((await versionFor(services, request, following)) === null) stream.end();
      else stream.beat();
    }),
  );
  place.onEnd(() => stream.end());
  later(() => tell('look'));
};
