import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '#shared/reports/reports/contract.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { publishReport } from '../../publishing/sharing/testing/share-report.ts';
import { paragraph } from './testing/written-reply.ts';

let app: TestApp;
let world: ReportWorld;
let dean: TestUser;
let lecturer: TestUser;
let reportId: number;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  ({ dean, lecturer } = world.users);
  reportId = await publishReport(world);
});
afterAll(() => app.close());

const path = (rest = '') => `/reports/${reportId}${rest}`;
const pageFor = async (user: TestUser): Promise<Report> => (await user.call('GET', path())).json();

test('When a reply is not what the editor makes, then it is refused with its place and nothing is stored', async () => {
  const link = (href: string) => ({
    ...{ type: 'text', text: 'x' },
    marks: [{ type: 'link', attrs: { href } }],
  });
  const hostile: unknown[] = [
    { type: 'doc', content: [] },
    { type: 'doc', content: [{ type: 'paragraph', content: [] }] },
    { type: 'doc', content: [{ type: 'script', content: [] }] },
    { type: 'doc', content: [{ type: 'paragraph', content: [link('javascript:alert(1)')] }] },
    { type: 'doc', content: [{ type: 'paragraph', content: [link('https://a@b.example')] }] },
    { type: 'doc', content: [paragraph('a\0b')] },
    {
      type: 'doc',
      content: [
        { type: 'image', attrs: { image: '3f0c1a52-9e0b-4b8e-8e4f-0a5a2b6f5d11', alt: null, width: 50 } },
      ],
    },
    '<b>x</b>',
    null,
  ];
  for (const text of hostile) {
    const answer = await lecturer.call('PUT', path('/reply'), { text });
    expect([JSON.stringify(text), answer.statusCode]).toEqual([JSON.stringify(text), 422]);
    expect(answer.json().errors[0].path).toMatch(/^text/);
  }
  expect((await pageFor(dean)).replies).toEqual([]);
});
