import type { Page } from '@playwright/test';

const SHAPE = `rl_${'Q2hvcmFsZVBsZW51bV'.repeat(3).slice(0, 43)}`;

const link = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  language: 'de',
  hasPassword: false,
  expiresOn: '2040-03-31T10:00:00Z',
  createdOn: '2026-10-07T08:10:00Z',
  createdBy: 'Evaluationsbüro',
  accessCount: 0,
  lastAccessOn: null,
  ...more,
});

const links = [
  link(3, 'Fakultätsrat', { hasPassword: true, accessCount: 14, lastAccessOn: '2026-11-19T08:15:00Z' }),
  link(2, 'Akkreditierungsagentur und Gutachtergruppe der Programmakkreditierung 2026', { language: 'en' }),
  link(1, 'Studierendenvertretung', {
    expiresOn: '2026-10-31T10:00:00Z',
    accessCount: 3,
    lastAccessOn: '2026-10-30T18:20:00Z',
  }),
];

const pageOf = (content: readonly unknown[]) => ({
  content,
  number: 0,
  size: 20,
  totalElements: content.length,
  totalPages: 1,
});

export const answerWithLinks = async (page: Page): Promise<void> => {
  await page.route('**/api/v1/reports/*/access-tokens*', (route) =>
    route.fulfill(
      route.request().method() === 'POST'
        ? {
            status: 201,
            json: { ...links[0], token: SHAPE, link: `https://plenum.example.edu/reports/${SHAPE}` },
          }
        : { json: pageOf(links) },
    ),
  );
  await page.route('**/api/v1/reports/*/access-tokens/*/accesses*', (route) =>
    route.fulfill({
      json: pageOf([
        { accessedOn: '2026-11-19T08:15:00Z', count: 2 },
        { accessedOn: '2026-11-18T16:40:00Z', count: 1 },
        { accessedOn: '2026-11-12T07:02:00Z', count: 11 },
      ]),
    }),
  );
};

export const askForPassword =
  (language: 'de' | 'en', code: 'accessToken.refused' | 'error.tooManyRequests') =>
  async (page: Page): Promise<void> => {
    const problem = (status: number, of: string, params: object) => ({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: of, status, params }),
    });
    await page.route('**/api/v1/report-access', (route) =>
      route.fulfill(
        route.request().method() === 'GET'
          ? problem(401, 'accessToken.passwordRequired', { language })
          : problem(code === 'accessToken.refused' ? 401 : 429, code, { seconds: 540 }),
      ),
    );
  };

export const ADDRESS_OF_LINK = `/reports/${SHAPE}/page`;
