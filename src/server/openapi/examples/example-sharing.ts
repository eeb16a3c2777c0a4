import { defaultDesign } from '#shared/platform/configs/design.ts';
import type { AccessToken, NewAccessToken } from '#shared/publishing/sharing/contract.ts';
import { onePage } from './example-report.ts';

const link: AccessToken = {
  id: 6,
  name: 'Faculty council',
  language: 'en',
  hasPassword: true,
  expiresOn: '2027-03-31T22:00:00Z',
  createdOn: '2026-10-07T08:10:00Z',
  createdBy: 'Ada Beck',
  accessCount: 14,
  lastAccessOn: '2026-11-02T08:15:00Z',
};
const token = 'rl_a token of 43 characters, shown once';
const newLink: NewAccessToken = { ...link, token, link: `https://plenum.example/reports/${token}` };
const password = 'correct horse battery staple';

export const sharingExamples = {
  listAccessTokens: { answer: onePage(link) },
  createAccessToken: {
    body: { name: link.name, language: link.language, expiresOn: link.expiresOn, password },
    answer: newLink,
  },
  patchAccessToken: { body: { expiresOn: link.expiresOn }, answer: link },
  rotateAccessToken: { answer: newLink },
  listAccesses: { answer: onePage({ accessedOn: '2026-11-02T08:15:00Z', count: 2 }) },
  getEmbedding: { answer: { origins: ['https://www.example.edu'] } },
  putEmbedding: {
    body: { origins: ['https://www.example.edu'] },
    answer: { origins: ['https://www.example.edu'] },
  },
  getReportAccess: {
    answer: {
      language: link.language,
      uiConfig: {
        decimalFormat: '.',
        dateFormat: 'Y-m-d',
        timeFormat: 'H:i',
        permitOpenQuestionCsvExport: false,
        logoSrc: null,
        design: defaultDesign,
      },
    },
  },
  openReportAccess: {
    body: { token, password },
    answer: { token: 'rg_another one, for some hours', expiresOn: '2026-11-02T20:15:00Z' },
  },
};
