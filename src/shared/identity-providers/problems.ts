import type { ProblemCode } from '../problems.ts';

/** Why a provider cannot be asked, or is not one. */
export const providerTestProblems = [
  'connection.addressInvalid',
  'connection.httpForbidden',
  'connection.addressForbidden',
  'connection.hostUnknown',
  'connection.unreachable',
  'connection.connectionRefused',
  'connection.answerCut',
  'connection.certificateInvalid',
  'connection.certificateSelfSigned',
  'connection.certificateExpired',
  'connection.certificateOtherHost',
  'connection.certificateIssuerUnknown',
  'connection.protocolTooOld',
  'connection.noEncryption',
  'connection.timedOut',
  'connection.answerTooLarge',
  'identityProvider.noConfiguration',
  'identityProvider.otherIssuer',
  'identityProvider.incapable',
  'identityProvider.noKeys',
  'identityProvider.clientRefused',
  'identityProvider.secretUnreadable',
] as const satisfies readonly ProblemCode[];
