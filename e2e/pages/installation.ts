import type { Page } from '@playwright/test';

export const infos = [
  {
    kind: 'provider',
    text: {
      de: 'Evaluationsbüro der Universität der Küste\nKüstenstraße 1, 12345 Hafen',
      en: 'Evaluation office, University of the Coast\nKüstenstraße 1, 12345 Hafen',
    },
    isPublic: true,
  },
  {
    kind: 'imprint',
    text: {
      de: 'Die Universität der Küste ist eine Körperschaft des öffentlichen Rechts, vertreten durch ihre Präsidentin.\n\nAusführlich: https://www.example.edu/impressum',
      en: 'The University of the Coast is a public corporation, represented by its president.\n\nIn full: https://www.example.edu/imprint',
    },
    isPublic: true,
  },
  {
    kind: 'dataProtection',
    text: {
      de: 'Behördliche Datenschutzbeauftragte: datenschutz@example.edu',
      en: 'Data protection officer: privacy@example.edu',
    },
    isPublic: true,
  },
];

export const answerInfos = (page: Page) =>
  page.route('**/api/v1/infos/public*', (route) =>
    route.fulfill({ json: { tenant: 'Universität der Küste', infos } }),
  );

const paragraphs = (text: string) => Array.from({ length: 6 }, () => text).join('\n\n');
export const agreement = {
  version: 2,
  publishedOn: '2026-11-16T09:00:00Z',
  text: {
    de: paragraphs(
      'Berichte aus Plenum sind für den dienstlichen Gebrauch bestimmt. Wer sie liest, gibt weder sie noch einzelne Kommentare an Dritte weiter und versucht nicht, aus ihnen auf einzelne Personen zu schließen.',
    ),
    en: paragraphs(
      'Reports from Plenum are meant for official use. Whoever reads them passes neither them nor single comments on to others, and does not try to infer single people from them.',
    ),
  },
};
export const askForAgreement = async (page: Page) => {
  await page.route('**/api/v1/agreement', (route) =>
    route.fulfill({ json: { agreement: { ...agreement, acceptedOn: null } } }),
  );
  await page.route('**/api/v1/session', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), agreementVersion: 2 } });
  });
};
