import type { Page } from '@playwright/test';

export type HeldOutcome = 'goes on' | { status: number; code?: string };

export const holdCalls = async (
  page: Page,
  method: string,
  path: string,
  outcome: HeldOutcome,
): Promise<() => void> => {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/api/v1${path}`, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await gate;
    return outcome === 'goes on' ? route.continue() : route.fulfill(problem(outcome));
  });
  return letGo;
};

export const problem = ({ status, code }: { status: number; code?: string }) => ({
  status,
  contentType: 'application/problem+json',
  json: code === undefined ? {} : { type: 'about:blank', title: code, status, code, params: {} },
});
