import type { Page } from '@playwright/test';

const surveys = [
  ...Array.from({ length: 12 }, (_, index) => ({
    surveyId: String(617_290 + index),
    title: `Lehrveranstaltungsevaluation ${index + 1}: Einführung in die Bauwerksüberwachung und Instandhaltung`,
    isActive: index !== 4,
    isImported: index < 2,
    schedule:
      index === 0
        ? {
            every: 'DAILY',
            outcome: 'FAILED',
            lastRunAt: '2026-11-21T08:15:00Z',
            nextRunAt: '2026-11-22T08:15:00Z',
            importId: 17,
          }
        : null,
  })),
  {
    surveyId: '999999999999999999',
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenbefragung'.repeat(3),
    isActive: true,
    isImported: false,
    schedule: null,
  },
];

const connection = {
  id: 1,
  name: 'LimeSurvey der Evaluationsstelle',
  address: 'https://umfragen.example.org/index.php/admin/remotecontrol',
  userName: 'plenum',
  ownerName: 'Evaluationsbüro',
  updatedAt: '2026-11-20T10:00:00Z',
};

export const answerWithSurveys = async (page: Page): Promise<void> => {
  await page.route('**/api/v1/connections/*/surveys', (route) => route.fulfill({ json: surveys }));
};

export const answerWithConnection = async (page: Page): Promise<void> => {
  await page.route('**/api/v1/connections', (route) => route.fulfill({ json: [connection] }));
  await answerWithSurveys(page);
};
