import { expect } from 'vitest';
import type { Report } from '#shared/reports/reports/contract.ts';
import { createSecondNode } from '../../../../testing/second-node.ts';
import type { TestApp, TestUser } from '../../../../testing/test-app.ts';

/** Two nodes with a page cache and one without, whose response is the reference. */
export const createNodes = async (app: TestApp) => {
  const second = await createSecondNode(app);
  const fresh = await createSecondNode(app, { cacheBytes: 0 });
  return {
    read: async (user: TestUser, reportId: number): Promise<Report> => {
      const path = `/reports/${reportId}`;
      const { statusCode, body } = await fresh.read(user, path);
      for (let again = 0; again < 2; again += 1) {
        const answer = await user.call('GET', path);
        expect({ statusCode: answer.statusCode, body: answer.body }).toEqual({ statusCode, body });
        expect(await second.read(user, path)).toEqual({ statusCode, body });
      }
      expect(statusCode).toBe(200);
      return JSON.parse(body);
    },
    statusesOf: async (user: TestUser, reportId: number): Promise<number[]> => {
      const path = `/reports/${reportId}`;
      const first = await user.call('GET', path);
      const others = [await second.read(user, path), await fresh.read(user, path)];
      return [first, ...others].map(({ statusCode }) => statusCode);
    },
    close: async (): Promise<void> => {
      await fresh.close();
      await second.close();
    },
  };
};
