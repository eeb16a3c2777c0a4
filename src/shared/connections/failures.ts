/** Why a survey server cannot be asked, or does not answer as LimeSurvey does; each is the problem `connection.<code>`. */
export const remoteFailureCodes = [
  'addressInvalid',
  'httpForbidden',
  'addressForbidden',
  'hostUnknown',
  'unreachable',
  'certificateInvalid',
  'timedOut',
  'redirected',
  'httpError',
  'answerTooLarge',
  'notLimeSurvey',
  'signInFailed',
  'noPermission',
  'surveyUnknown',
  'serverRefused',
  'secretUnreadable',
  'connectionDeleted',
] as const;
export type RemoteFailureCode = (typeof remoteFailureCodes)[number];
