import { type AuditAction, type AuditObject, auditActions } from '#shared/audit-actions.ts';

/** The page of a report shows nothing of these, so that no change of one needs a line below. */
const unshownObjects = new Set<AuditObject>([
  ...(['session', 'connection', 'codebook', 'identityProvider', 'export', 'series', 'topicModel'] as const),
]);

export const isOfUnshown = (audit: AuditAction | 'none'): boolean =>
  audit === 'none' || unshownObjects.has(auditActions[audit]);

const OF_TEMPLATES = 'reports hold copies of what templates brought; of a template they show the title';
const OF_SIGN_INS = 'who may read is asked with every read';
const OF_TREE = 'a report shows the name of a unit, not where it stands';
const OF_TENANT = 'acceptEula transmitExtrasUpdate transmitRentalUpdate transmitUpdate';
const REPLIES = 'putOwnReply deleteOwnReply decideReply createMeasure patchMeasure deleteMeasure';
const MAILS = 'putMailSettings putMailText resetMailText putMailChoice inviteByMail releaseMail';
const WEBHOOKS =
  'createOwnRole putOwnRole deleteOwnRole createWebhook putWebhook deleteWebhook rotateWebhookSecret testWebhook redeliverWebhookMessage';
const IDENTITIES =
  'linkOwnIdentity linkOwnDirectoryEntry unlinkOwnIdentity linkUserIdentity unlinkUserIdentity endUserSession ' +
  'confirmSecondFactor renewRecoveryCodes removeOwnSecondFactor removeUserSecondFactor ' +
  'addPasskey renamePasskey removePasskey removeUserPasskey ' +
  'createApiKey deleteApiKey deleteUserApiKey';
const DEPUTIES = 'nameDeputy endDeputyship nameUserDeputy endUserDeputyship';
const LEADERSHIP =
  'decideLeaderProposals deleteLeaderDecision putUserExternalIds putUserAliases mergeLeadership';
export const notShown: Readonly<Record<string, string>> = {
  ...Object.fromEntries(OF_TENANT.split(' ').map((name) => [name, 'no report shows it'])),
  ...Object.fromEntries(
    REPLIES.split(' ').map((name) => [name, 'replies.test.ts and measures.test.ts read it after each']),
  ),
  ...Object.fromEntries(MAILS.split(' ').map((name) => [name, 'mails stand beside reports'])),
  ...Object.fromEntries(LEADERSHIP.split(' ').map((name) => [name, OF_SIGN_INS])),
  ...Object.fromEntries(IDENTITIES.split(' ').map((name) => [name, OF_SIGN_INS])),
  ...Object.fromEntries(
    DEPUTIES.split(' ').map((name) => [name, 'act-as-deputy.test.ts reads what becomes out of date']),
  ),
  ...Object.fromEntries(WEBHOOKS.split(' ').map((name) => [name, 'webhooks stand beside reports'])),
  putReservedQuestions: 'what filters showed stays, and the order is for those to come',
  createScale: 'no report shows it yet',
  putScale: 'scales.test.ts looks at what becomes out of date',
  deleteScale: 'no report shows it any more',
  createNorm: 'no report shows it yet',
  putNorm: 'norms.test.ts looks at what becomes out of date',
  deleteNorm: 'no report shows it any more',
  putGuidelines: '`guidelines.test.ts` looks at what reports show of them',
  putSurveyAttributes: '`attributes.test.ts` looks at what becomes out of date',
  setListedAttributes: '`attributes.test.ts` looks at what becomes out of date',
  setSurveyAttributes: '`attributes.test.ts` looks at what becomes out of date',
  createUnit: 'it has no surveys yet',
  createPeriod: 'it has no surveys yet',
  deletePeriod: 'it has no surveys any more',
  importUnits: 'they have no surveys yet',
  importPeople: OF_SIGN_INS,
  moveUnits: OF_TREE,
  archiveUnits: OF_TREE,
  mergeUnit: 'it changes surveys, and stamps them as imports do',
  inviteUser: OF_SIGN_INS,
  putUser: OF_SIGN_INS,
  putUserActive: OF_SIGN_INS,
  eraseUser: OF_SIGN_INS,
  createSignInLink: OF_SIGN_INS,
  deleteUserSessions: OF_SIGN_INS,
  cancelCalculation: 'figures stay as they were',
  createReport: 'there was none to read',
  copyReport: 'there was none to read',
  putReportOwner: '`copy-report.test.ts` reads it as both owners',
  putReportEditors: 'who may read is asked with every read; `editors.test.ts` reads as each of them',
  createReportTemplate: 'no report uses it yet',
  createReportTemplateItem: OF_TEMPLATES,
  createReportTemplateItems: OF_TEMPLATES,
  createAccessToken: OF_SIGN_INS,
  putEmbedding: 'no report shows it',
  deleteAccessToken: OF_SIGN_INS,
  openReportAccess: OF_SIGN_INS,
  patchAccessToken: OF_SIGN_INS,
  rotateAccessToken: OF_SIGN_INS,
  decideComment: 'complete-redaction.test.ts looks at every node',
  undoDecision: 'no report shows the survey yet',
  leaseComments: 'texts stay as they are',
  returnComments: 'texts stay as they are',
  putVerificationSettings: 'only imports read it',
  putAuditSettings: 'no report shows it',
  deleteImport: 'only imports that wrote nothing are deleted',
  deleteReportTemplateItem: OF_TEMPLATES,
  deleteReportTemplateItems: OF_TEMPLATES,
  patchReportTemplateItem: OF_TEMPLATES,
  patchReportTemplatePlacements: OF_TEMPLATES,
  putReportTemplateLock: OF_TEMPLATES,
  putWordRules: 'a report without clouds of words stays up to date',
  restoreReportTemplateItems: OF_TEMPLATES,
  setImportMapping: 'nothing is written before the confirmation',
  setPassword: OF_SIGN_INS,
  createScimUser: OF_SIGN_INS,
  putScimUser: OF_SIGN_INS,
  patchScimUser: OF_SIGN_INS,
  deleteScimUser: OF_SIGN_INS,
  continueFilter: '`filter-job.test.ts` looks at what the job brings',
  cancelFilter: 'what was counted stays',
  closeSurveys: '`closing.test.ts` looks at filters of open surveys',
  putClosing: 'the sweep closes surveys, and each is another then',
  putRetention: 'the sweep changes reports, and a survey whose answers go is another then',
  putOwnEntries: 'the menu stands beside it',
  putLanguages: '`languages.test.ts` looks at forms that have several',
  putUserRole: 'whoever may read the report is asked with each call',
  putInfos: 'they stand on a page of their own',
  putPolicyText: 'it stands on a page of its own',
  putRequiredSecondFactor: 'it is about signing in',
  putOpeningSettings: '`openings.test.ts` reads what people learn',
  putReplyPeriod: 'publications keep their dates; `release-in-stages.test.ts` reads later ones',
  putPseudonyms: '`pseudonyms.test.ts` reads as deans and by links; authors see names',
  publishAgreement: 'it is asked for before any page',
  withdrawAgreement: 'it is asked for before any page',
  startImport: 'nothing is written before the confirmation',
  uploadImage: 'no text has it yet',
};
