import type { NewAccessToken } from '#shared/publishing/sharing/contract.ts';
import { inTenant } from '../../db/connect.ts';
import { publishReport, shareReport } from '../../features/publishing/sharing/testing/share-report.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { createReportWorld, type ReportWorld } from '../../testing/report-world.ts';
import { createSecondNode, type SecondNode } from '../../testing/second-node.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

export interface LinkWorld extends ReportWorld {
  testApp: TestApp;
  otherNode: SecondNode;
  statements: ReturnType<typeof recordStatements>;
  reportId: number;
  otherId: number;
  link: NewAccessToken;
  share(wanted?: object): Promise<NewAccessToken>;
  inDatabase<Result>(query: { execute(db: never): Promise<Result> }): Promise<Result>;
  close(): Promise<void>;
}

export const createLinkWorld = async (): Promise<LinkWorld> => {
  const statements = recordStatements();
  const testApp = await createTestApp();
  const otherNode = await createSecondNode(testApp);
  const world = await createReportWorld(testApp);
  const reportId = await publishReport(world);
  return {
    ...world,
    testApp,
    otherNode,
    statements,
    reportId,
    otherId: await publishReport(world, 'Other'),
    link: await shareReport(world.users.author, reportId),
    share: (wanted = {}) => shareReport(world.users.author, reportId, wanted),
    inDatabase: (query) => inTenant(testApp.database, world.tenantId, (db) => query.execute(db as never)),
    close: async () => {
      await otherNode.close();
      await testApp.close();
      statements.end();
    },
  };
};

export const bareBody = (body: string): unknown => {
  const { requestId: _, ...bare } = JSON.parse(body);
  return bare;
};

export const unauthorized = {
  type: 'about:blank',
  title: 'error.unauthorized',
  status: 401,
  code: 'error.unauthorized',
  params: {},
};
