import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';
import type { SeriesMail } from '#shared/oversight/series/mail-contract.ts';
import { startJobs } from '../../../../app/start/start-jobs.ts';
import { inTenant, type Trx } from '../../../../db/connect.ts';
import type { Services } from '../../../../lib/services.ts';
import { createReportWorld, type ReportWorld } from '../../../../testing/report-world.ts';
import { runNewestJob } from '../../../../testing/run-newest-job.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { seriesJob } from '../../../oversight/series/series-job.ts';
import { attachReports } from '../../../publishing/exports/attach-reports.ts';
import { mailJob, queueDueMails } from '../mail-job.ts';

export interface ReceivedMail {
  from: string;
  to: string[];
  headers: string;
  body: string;
}

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const read = (raw: Buffer): Pick<ReceivedMail, 'headers' | 'body'> => {
  const text = raw.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const [headers, body] = [text.slice(0, end), text.slice(end + 4)];
  const isQuoted = /^content-transfer-encoding: *quoted-printable/im.test(headers);
  const isBase64 = /^content-transfer-encoding: *base64/im.test(headers);
  const decoded = isBase64
    ? Buffer.from(body, 'base64').toString('utf8')
    : isQuoted
      ? decodeQuoted(body)
      : body;
  return { headers, body: decoded.replaceAll('\r\n', '\n') };
};

export interface MailWorld {
  readonly app: TestApp;
  readonly world: ReportWorld;
  readonly services: Services;
  readonly received: ReceivedMail[];
  readonly answers: Map<string, { responseCode: number; message: string }>;
  inOwnTenant<Result>(work: (db: Trx) => Promise<Result>): Promise<Result>;
  change(userId: number, values: { username?: string; language?: string; name?: string }): Promise<unknown>;
  create(title: string, more?: object): Promise<number>;
  run(seriesId: number): Promise<void>;
  queue(): Promise<void>;
  send(): Promise<void>;
  mailsOf(seriesId: number): Promise<SeriesMail[]>;
  close(): Promise<void>;
}

export const createMailWorld = async (): Promise<MailWorld> => {
  const received: ReceivedMail[] = [];
  const answers: MailWorld['answers'] = new Map();
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const refusal = answers.get(address);
      if (refusal) done(Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode }));
      else done();
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          ...read(Buffer.concat(chunks)),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  const { port } = smtp.server.address() as { port: number };
  const mail = { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'plenum@uni.example' };
  const app = await createTestApp({ mail });
  const { services } = app;
  // The queue's tables; the jobs are done here.
  await (await startJobs(services)).stop();
  const world = await createReportWorld(app);
  const { author } = world.users;
  const made = await author.call('POST', '/report-templates', { title: 'Lehre', formId: world.form.id });
  const templateId: number = made.json().id;
  await author.call('POST', `/report-templates/${templateId}/report-items/batch`, {
    itemIds: [world.form.itemIds[0]],
  });
  const inOwnTenant: MailWorld['inOwnTenant'] = (work) => inTenant(app.database, world.tenantId, work);
  const queue = () => inOwnTenant((db) => queueDueMails(db, services, world.tenantId));
  return {
    ...{ app, world, services, received, answers, inOwnTenant, queue },
    change: (userId, values) =>
      inOwnTenant((db) => db.updateTable('users').set(values).where('id', '=', userId).execute()),
    create: async (title, more = {}) => {
      const answer = await author.call('POST', '/series', {
        ...{ name: title, templateId, selection: { surveyIds: world.lawSurveys }, kind: 'SURVEY' },
        ...{ titlePattern: `${title} {survey}`, comparisons: [], readers: 'LEADER', publishedOn: null },
        ...{ includesUnitsAbove: true, sendsMail: true },
        ...more,
      });
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json().id;
    },
    run: async (seriesId) => {
      const started = await author.call('POST', `/series/${seriesId}/run`);
      expect(started.statusCode, started.body).toBe(202);
      await runNewestJob(services, world.tenantId, seriesJob);
    },
    send: async () => {
      await queue();
      await runNewestJob(services, world.tenantId, mailJob(attachReports));
    },
    mailsOf: async (seriesId) => (await author.call('GET', `/series/${seriesId}/mails`)).json().content,
    close: async () => {
      await app.close();
      await new Promise<void>((resolve) => {
        smtp.close(resolve);
      });
    },
  };
};
