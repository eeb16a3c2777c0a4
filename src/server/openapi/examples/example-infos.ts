const text = {
  de: 'Universität der Küste\nKüstenstraße 1, 12345 Hafen\nhttps://www.example.edu/impressum',
  en: 'University of the Coast\nKüstenstraße 1, 12345 Hafen\nhttps://www.example.edu/imprint',
};
const info = { kind: 'imprint', text, isPublic: true };
const agreement = {
  version: 2,
  text: { de: 'Wer Berichte liest, gibt sie nicht weiter.', en: 'Who reads reports does not pass them on.' },
  publishedOn: '2026-10-01T09:00:00Z',
};
const own = (acceptedOn: string | null) => ({ agreement: { ...agreement, acceptedOn } });
const published = { agreement: { ...agreement, publishedBy: 'Kim Albers' }, people: 120, accepted: 87 };

export const infoExamples = {
  listInfos: { answer: { tenant: 'University of the Coast', version: '1.0.0', infos: [info] } },
  listPublicInfos: { answer: { tenant: 'University of the Coast', infos: [{ kind: 'imprint', text }] } },
  getInfos: { answer: { infos: [info] } },
  putInfos: { body: { infos: [info] }, answer: { infos: [info] } },
  getAgreement: { answer: own(null) },
  acceptAgreement: { body: { version: 2 }, answer: own('2026-10-02T08:30:00Z') },
  getPublishedAgreement: { answer: published },
  publishAgreement: { body: { text: agreement.text }, answer: published },
  withdrawAgreement: { answer: { agreement: null, people: 120, accepted: 0 } },
  listAcceptances: {
    answer: {
      content: [
        { id: 3, name: 'Kim Albers', username: 'albers', version: 2, acceptedOn: '2026-10-02T08:30:00Z' },
      ],
      ...{ number: 0, size: 20, totalElements: 1, totalPages: 1 },
    },
  },
};

const policyText = {
  text: {
    de: 'Es gilt die Dienstvereinbarung vom 1. Oktober 2025.',
    en: 'The works agreement of 1 October 2025 applies.',
  },
};

const pseudonyms = { roles: ['DEAN', 'LINK_READER'] };

export const policyExamples = {
  getPolicy: {
    answer: {
      tenant: 'University of the Coast',
      minimums: {
        respondents: 5,
        comments: 8,
        comparedSurveys: 3,
        overview: { surveys: 1, roles: ['DEAN'] },
      },
      closingDays: 14,
      comments: {
        areChecked: true,
        keepOriginalsMonths: 6,
        mayLeaveInTables: false,
        areRepliesChecked: true,
      },
      keepAnswersMonths: 24,
      keepAuditMonths: 36,
      mails: {
        tellsReaders: true,
        attachesPdf: false,
        guidelineRecipients: ['DEAN'],
        namedGuidelineRecipients: 1,
        tellsReminders: true,
      },
      people: [
        { role: 'ADMINISTRATOR', count: 2 },
        { role: 'INSTRUCTOR', count: 118 },
      ],
      ownRoles: [
        {
          ...{ role: 'ADMINISTRATOR', name: { en: 'Accounts', de: 'Konten' }, count: 2 },
          permissions: ['reports.read', 'users.manage'],
        },
      ],
      access: { links: 3, apiKeys: 1, changingApiKeys: 0, identityProviders: 1 },
      openings: { shownAs: 'ROLES', keepMonths: 12 },
      replyDays: 14,
      pseudonymRoles: ['DEAN'],
      ...policyText,
      changes: [{ at: '2026-10-01T09:00:00Z', action: 'settings.minimumsChanged', userName: null }],
    },
  },
  putPolicyText: { body: policyText, answer: policyText },
  getPseudonyms: { answer: pseudonyms },
  putPseudonyms: { body: pseudonyms, answer: pseudonyms },
};

const openingSettings = { shownAs: 'ROLES', keepMonths: 12 };

export const openingExamples = {
  listOpenings: {
    answer: {
      ...openingSettings,
      openings: {
        content: [
          { openedIn: '2026-11-20T09:00:00Z', way: 'PAGE', role: 'DEAN', name: null, actsForName: null },
        ],
        ...{ number: 0, size: 10, totalElements: 1, totalPages: 1 },
      },
    },
  },
  getOpeningSettings: { answer: openingSettings },
  putOpeningSettings: { body: openingSettings, answer: openingSettings },
  getReplyPeriod: { answer: { replyDays: 14 } },
  putReplyPeriod: { body: { replyDays: 14 }, answer: { replyDays: 14 } },
  markReportRead: { answer: { openingsShownAs: 'ROLES' } },
};
