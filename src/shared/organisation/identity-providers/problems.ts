import type { ProblemCode } from '../../problem-codes.ts';

const remoteProblems = [
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
] as const satisfies readonly ProblemCode[];

export const metadataProblems = [
  ...remoteProblems,
  'identityProvider.metadataUnreadable',
  'identityProvider.metadataUnsigned',
  'identityProvider.metadataExpired',
  'identityProvider.metadataCertificate',
  'identityProvider.notInMetadata',
  'identityProvider.noRedirectBinding',
  'identityProvider.noKeys',
] as const satisfies readonly ProblemCode[];

/** Why the metadata of a federation were not taken over. */
export const federationProblems = [
  ...metadataProblems,
  'identityProvider.metadataTooLarge',
  'identityProvider.metadataOlder',
  'identityProvider.metadataWithoutEnd',
] as const satisfies readonly ProblemCode[];

export const providerTestProblems = [
  ...metadataProblems,
  'identityProvider.otherIssuer',
  'identityProvider.noConfiguration',
  'identityProvider.incapable',
  'identityProvider.clientRefused',
  'identityProvider.lookUpInvalid',
  'identityProvider.secretUnreadable',
] as const satisfies readonly ProblemCode[];
