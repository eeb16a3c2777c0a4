import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { JobEvent, SubscribableJob } from '#shared/platform/jobs/contract.ts';
import { Problem } from '#shared/problems.ts';
import { identify } from '../../features/platform/session/credentials/identify.ts';
import { SIGN_OUT_CHANNEL } from '../../features/reports/report-access/announce-change.ts';
import type { EventStream } from '../../lib/events-stream.ts';
import type { Services } from '../../lib/services.ts';
import { type SubscribeCall, type SubscriptionSource, subscribe } from '../../lib/subscribe.ts';
import { authorizeJob } from './policy.ts';

/** A database trigger notifies this channel of job changes (migration 0210). */
export const JOB_CHANNEL = 'plenum_jobs';

/** Milliseconds between two events of a stream, since each event rechecks credential and permission. */
const MINIMUM_INTERVAL_MS = 250;

interface JobNotice extends Omit<Extract<JobEvent, { type: 'job' }>, 'type'> {
  readonly tenantId: number;
}

const maySee = async (
  { database }: Pick<Services, 'database'>,
  request: FastifyRequest,
  name: SubscribableJob,
  subject: number | undefined,
): Promise<boolean | null> => {
  const actor = (await identify(database, request))?.actor;
  if (!actor || actor.isDeputyshipOver) return null;
  try {
    await authorizeJob(database, actor, name, subject);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
};

const eventOf = ({ name, subject, state, done, total }: JobNotice): JobEvent => ({
  type: 'job',
  name,
  subject,
  state,
  done,
  total,
});

const send = (stream: EventStream, event: JobEvent): void => stream.send(event);

export const subscribeToJobs = async (
  services: Services,
  source: SubscriptionSource,
  call: SubscribeCall,
  { name, subject }: { name: SubscribableJob; subject?: number | undefined },
): Promise<void> => {
  const { actor, request } = call;
  await authorizeJob(services.database, actor, name, subject);
  // Of what is announced while something is being told, the latest of each subject counts.
  const latest = new Map<number, JobNotice>();
  await subscribe<number | 'look'>(services, source, call, {
    first: 'look',
    meaningOf: (notice) => {
      if (notice === null) return 'look';
      const payload = JSON.parse(notice.payload) as JobNotice & { userId?: number };
      if (payload.tenantId !== actor.tenantId) return null;
      if (notice.channel === SIGN_OUT_CHANNEL) return payload.userId === actor.userId ? 'look' : null;
      const isSubscribed = payload.name === name && (subject === undefined || payload.subject === subject);
      if (notice.channel !== JOB_CHANNEL || !isSubscribed) return null;
      const isQueued = latest.has(payload.subject);
      latest.set(payload.subject, payload);
      return isQueued ? null : payload.subject;
    },
    publish: async (stream, meaning) => {
      const about = meaning === 'look' ? subject : meaning;
      const isSeen = await maySee(services, request, name, about);
      if (isSeen === null || (!isSeen && about === subject)) return stream.end();
      if (meaning === 'look') return send(stream, { type: 'look' });
      const notice = latest.get(meaning);
      latest.delete(meaning);
      if (!isSeen || !notice) return;
      send(stream, eventOf(notice));
      await wait(MINIMUM_INTERVAL_MS, undefined, { ref: false });
    },
    // Nobody announces that the process of a job is gone: whoever waits looks for it now and then.
    heartbeat: async (stream) => {
      if (await maySee(services, request, name, subject)) send(stream, { type: 'look' });
      else stream.end();
    },
  });
};
