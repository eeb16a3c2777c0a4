import type { FastifyInstance } from 'fastify';
import type { NewAccessToken } from '#shared/publishing/sharing/contract.ts';
import type { ReportWorld } from '../../../../testing/report-world.ts';
import type { TestUser } from '../../../../testing/test-app.ts';

const HOUR = 3_600_000;

export const publishReport = async (
  { users: { author }, lawSurveys, form, units }: ReportWorld,
  title = 'First',
): Promise<number> => {
  const { id } = (await author.call('POST', '/reports', { title, surveyIds: lawSurveys })).json();
  await author.call('POST', `/reports/${id}/report-items/batch`, { itemIds: form.itemIds });
  await author.call('POST', `/reports/${id}/calculation`);
  const publication = { unitIds: [units.lawInstitute], publishedOn: null };
  await author.call('PUT', `/reports/${id}/publication`, publication);
  return id;
};

export const shareReport = async (
  user: TestUser,
  reportId: number,
  wanted: object = {},
): Promise<NewAccessToken> =>
  (
    await user.call('POST', `/reports/${reportId}/access-tokens`, {
      name: 'Council',
      language: 'de',
      expiresOn: new Date(Date.now() + HOUR).toISOString(),
      ...wanted,
    })
  ).json();

export const callByToken = (
  app: FastifyInstance,
  token: string,
  path: string,
  {
    method = 'GET',
    body,
    remoteAddress,
  }: { method?: 'GET' | 'POST'; body?: object; remoteAddress?: string } = {},
) =>
  app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
    ...(remoteAddress !== undefined && { remoteAddress }),
  });
