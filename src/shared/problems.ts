/**
 * Every problem of the API with its HTTP status. The code is also the translation key (`problems.<code>` in the web)
 * and the `code` member of the problem+json body.
 */
export const problems = {
  'error.badInput': 422,
  'error.malformedRequest': 400,
  'error.headersTooLarge': 431,
  'error.requestTimeout': 408,
  'error.unauthorized': 401,
  'error.forbidden': 403,
  'error.notFound': 404,
  'error.tooManyRequests': 429,
  'error.tooLarge': 413,
  'error.occurred': 500,
  'error.unavailable': 503,
  'database.unavailable': 503,
  'database.full': 503,
  'error.csrf': 403,
  'login.failed': 401,
  'login.linkInvalid': 401,
  'login.codeRequired': 401,
  'login.codeInvalid': 401,
  'login.passwordWrong': 422,
  'secondFactor.alreadyOn': 409,
  'identityProvider.conflict': 412,
  'identityProvider.issuerTaken': 422,
  'identityProvider.tooMany': 422,
  'identityProvider.incomplete': 422,
  'identityProvider.noConfiguration': 422,
  'identityProvider.otherIssuer': 422,
  'identityProvider.incapable': 422,
  'identityProvider.noKeys': 422,
  'identityProvider.clientRefused': 422,
  'identityProvider.secretUnreadable': 422,
  'identityProvider.metadataUnreadable': 422,
  'identityProvider.metadataUnsigned': 422,
  'identityProvider.metadataExpired': 422,
  'identityProvider.metadataCertificate': 422,
  'identityProvider.notInMetadata': 422,
  'identityProvider.noRedirectBinding': 422,
  'identityProvider.subjectKept': 422,
  'identityProvider.unavailable': 502,
  'identityProvider.expired': 403,
  'identityProvider.denied': 403,
  'identityProvider.refused': 403,
  'identityProvider.noRights': 403,
  'identityProvider.nameTaken': 403,
  'identityProvider.deactivated': 403,
  'identityProvider.linkedElsewhere': 409,
  'identityProvider.onlyWayIn': 409,
  'identityProvider.logoutTokenInvalid': 400,
  'tenant.notRegistered': 404,
  'report.conflict': 412,
  'report.locked': 423,
  'report.title.required': 422,
  'form.error.maxLengthExceeded': 422,
  'survey.error.required': 422,
  'survey.error.limitExceeded': 422,
  'item.error.required': 422,
  'item.error.typesDiffer': 422,
  'item.error.optionCountsDiffer': 422,
  'item.error.abstentionsDiffer': 422,
  'item.error.optionsDiffer': 422,
  'respondentFilter.error.optionCount': 422,
  'respondentFilter.error.range': 422,
  'respondentFilter.error.limitExceeded': 422,
  'reportItem.error.placement': 422,
  'reportItem.error.limitExceeded': 422,
  'reportItem.error.textTooComplex': 422,
  'image.error.unreadable': 422,
  'image.error.tooManyPixels': 422,
  'image.error.animated': 422,
  'image.error.limitExceeded': 422,
  'topicModel.conflict': 412,
  'wordRules.conflict': 412,
  'topicModel.error.limitExceeded': 422,
  'calculation.running': 409,
  'calculation.cancelled': 409,
  'calculation.answersDeleted': 409,
  'export.failed': 500,
  'series.conflict': 412,
  'series.running': 409,
  'mail.noServer': 409,
  'mail.noAddress': 409,
  'mail.notSent': 502,
  'series.error.placeholderUnknown': 422,
  'series.error.selectionRequired': 422,
  'series.error.tooManySurveys': 422,
  'unit.required': 422,
  'user.conflict': 412,
  'user.oneself': 409,
  'apiKey.tooMany': 422,
  'apiKey.beyondRole': 422,
  'apiKey.lifetime': 422,
  'user.outOfReach': 403,
  'user.roleAbove': 403,
  'user.roleRequired': 422,
  'user.unitRequired': 422,
  'user.nameTaken': 422,
  'user.lastAdministrator': 409,
  'user.deactivated': 409,
  'unit.conflict': 412,
  'unit.nameTaken': 422,
  'unit.outermost': 409,
  'unit.circle': 422,
  'unit.archived': 409,
  'unit.clash': 409,
  'unit.busy': 409,
  'itemCollection.sameForm': 422,
  'itemCollection.optionsUnmapped': 422,
  'itemCollection.nothingStays': 422,
  'itemCollection.noScale': 422,
  'itemCollection.conflict': 412,
  'itemCollection.busy': 409,
  'scale.notTogether': 422,
  'scale.tooMany': 422,
  'scale.conflict': 412,
  'scale.inUse': 409,
  'scale.deriving': 409,
  'surveyAttribute.conflict': 412,
  'surveyAttribute.inUse': 409,
  'domain.publishTimeRequired': 422,
  'domain.publishTimeInvalid': 422,
  'error.publicationTimeInPast': 422,
  publishReportFailed: 409,
  'report.notPublished': 409,
  'report.minimumsRaised': 409,
  'reply.changed': 409,
  'agreement.replaced': 409,
  'measure.error.limitExceeded': 422,
  'accessToken.error.limitExceeded': 422,
  'accessToken.passwordRequired': 401,
  'accessToken.refused': 401,
  'period.nameTaken': 422,
  'period.conflict': 412,
  'period.inUse': 409,
  'organisationImport.noRows': 422,
  'organisationImport.tooManyRows': 422,
  'organisationImport.unreadable': 422,
  'organisationImport.columnsMissing': 422,
  'organisationImport.refused': 422,
  'organisationImport.changed': 409,
  'survey.inUse': 409,
  'survey.inLockedReport': 409,
  'survey.minimumBelowFloor': 422,
  'survey.statusNotAllowed': 409,
  'survey.sameInUnit': 409,
  'import.notReady': 409,
  'import.hasProblems': 422,
  'import.unanswered': 422,
  'import.noFiles': 422,
  'import.tooSlow': 408,
  'import.mappingInvalid': 422,
  'import.tooManyCodebooks': 422,
  'import.codebookOfOthers': 409,
  'import.minimumTooLow': 422,
  'connection.addressInvalid': 422,
  'connection.httpForbidden': 422,
  'connection.addressForbidden': 422,
  'connection.hostUnknown': 422,
  'connection.unreachable': 422,
  'connection.connectionRefused': 422,
  'connection.answerCut': 422,
  'connection.certificateInvalid': 422,
  'connection.certificateSelfSigned': 422,
  'connection.certificateExpired': 422,
  'connection.certificateOtherHost': 422,
  'connection.certificateIssuerUnknown': 422,
  'connection.protocolTooOld': 422,
  'connection.noEncryption': 422,
  'connection.timedOut': 422,
  'connection.redirected': 422,
  'connection.httpError': 422,
  'connection.answerTooLarge': 422,
  'connection.notLimeSurvey': 422,
  'connection.signInFailed': 422,
  'connection.noPermission': 422,
  'connection.settingsForbidden': 422,
  'connection.questionsForbidden': 422,
  'connection.exportForbidden': 422,
  'connection.surveyUnknown': 422,
  'connection.serverRefused': 422,
  'connection.secretUnreadable': 422,
  'connection.connectionDeleted': 422,
  'connection.passwordRequired': 422,
  'connection.tooMany': 422,
  'connection.notImported': 422,
  'verification.leasedByOther': 409,
  'verification.decided': 409,
  'verification.surveyDone': 409,
  'verification.commentsOpen': 409,
  'verification.originalGone': 409,
  'verification.searchRequired': 422,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof problems;

export type ProblemParams = Record<string, string | number>;

/**
 * Errors at one place of the input, with texts of their own (`problems.<code>` in the web). Those with an underscore
 * are Zod's; `input.invalid` covers every other one.
 */
export const inputErrorCodes = [
  'input.invalid',
  'input.invalid_type',
  'input.invalid_value',
  'input.invalid_format',
  'input.invalid_union',
  'input.too_big',
  'input.too_small',
  'input.unrecognized_keys',
  'input.unstorable',
  'input.language',
  'input.itemUnknown',
  'input.itemRepeated',
  'input.itemType',
  'input.topicModel',
  'input.imageUnknown',
  'input.optionUnknown',
  'input.optionRepeated',
  'input.groupUnknown',
  'input.codeRepeated',
  'input.optionsMissing',
  'input.valueMissing',
  'input.optionCodeRepeated',
  'input.noItems',
  'input.notInFuture',
  'input.passwordTooShort',
  'input.passwordTooLong',
  'input.passwordTooEasy',
  'input.mailEmpty',
  'input.mailTooLong',
  'input.mailSubjectLines',
  'input.mailCharacter',
  'input.mailPlaceholderUnknown',
  'input.mailPlaceholderBodyOnly',
  'input.mailPlaceholderMissing',
  'input.timeZone',
  'input.attributeUnknown',
  'input.attributeValue',
] as const;
export type InputErrorCode = (typeof inputErrorCodes)[number];

export interface InputError {
  path: string;
  code: InputErrorCode | `configs.error.${string}`;
  params?: ProblemParams;
}

/**
 * The body of `application/problem+json` (RFC 9457). `type` stays `about:blank`, since the code identifies the
 * problem.
 */
export interface ProblemBody {
  type: 'about:blank';
  title: string;
  status: number;
  code: ProblemCode;
  params: ProblemParams;
  errors?: InputError[];
  requestId?: string;
}

export class Problem extends Error {
  readonly code: ProblemCode;
  readonly params: ProblemParams;
  readonly errors: InputError[] | undefined;

  constructor(code: ProblemCode, params: ProblemParams = {}, errors?: InputError[]) {
    super(code);
    this.name = 'Problem';
    this.code = code;
    this.params = params;
    this.errors = errors;
  }

  get status(): number {
    return problems[this.code];
  }
}
