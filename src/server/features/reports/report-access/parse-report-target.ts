import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReportType } from '#shared/vocabulary.ts';
import type { ReportTarget } from './change-report.ts';
import { formatETag } from './require-version.ts';

export const parseReportTarget = (
  call: { params: { reportId: number }; request: FastifyRequest },
  reportType: ReportType = 'report',
): ReportTarget => ({
  reportId: call.params.reportId,
  reportType,
  ifMatch: call.request.headers['if-match'],
});

export const withETag = <Answer extends { version: number }>(reply: FastifyReply, answer: Answer): Answer => {
  reply.header('etag', formatETag(answer.version));
  return answer;
};

export const withVersion = <Answer>(
  reply: FastifyReply,
  { version, answer }: { version: number; answer: Answer },
): Answer => {
  reply.header('etag', formatETag(version));
  return answer;
};
