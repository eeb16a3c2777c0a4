import { ResultCodeError } from 'ldapts';
import * as oidc from 'openid-client';
import { Problem } from '#shared/problems.ts';
import { RemoteFailure } from '../../../../lib/remote/remote-failure.ts';
import { asProblem } from '../../../../lib/remote/remote-problem.ts';
import { SamlFailure } from '../saml/saml-failure.ts';

const causesOf = (error: unknown): unknown[] => {
  const causes: unknown[] = [];
  for (let one = error; one !== undefined && one !== null && causes.length < 10; ) {
    causes.push(one);
    one = one instanceof Error ? one.cause : undefined;
  }
  return causes;
};

const AWAY = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);

/** Its codes describe the error and contain nothing about the person. */
export const classifyFailure = (error: unknown): string => {
  const [code] = causesOf(error).flatMap((cause) =>
    cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : [],
  );
  return code ?? (error instanceof Error ? error.name : 'unknown');
};

const isAway = (error: unknown): boolean =>
  causesOf(error).some(
    (cause) =>
      cause instanceof RemoteFailure ||
      cause instanceof ResultCodeError ||
      (cause instanceof oidc.ClientError && AWAY.has(cause.code ?? '')) ||
      (cause instanceof oidc.ResponseBodyError && cause.status >= 500) ||
      (cause instanceof Response && cause.status >= 500),
  );

/** Problems that name what a person can do about them. */
const SAID = new Set<string>(['identityProvider.otherContext', 'identityProvider.notAdmitted']);

export const signInProblem = (error: unknown, provider: string): Problem => {
  const isSaid = error instanceof Problem && SAID.has(error.code);
  if (isSaid || (error instanceof Problem && !error.code.startsWith('identityProvider.'))) return error;
  const isDenied = error instanceof SamlFailure && error.code === 'SAML_STATUS';
  if (isDenied || error instanceof oidc.AuthorizationResponseError)
    return new Problem('identityProvider.denied', { provider });
  if (isAway(error) || error instanceof Problem)
    return new Problem('identityProvider.unavailable', { provider });
  return new Problem('identityProvider.refused', { provider });
};

const codeOf = (error: unknown): string => (error instanceof oidc.ClientError ? (error.code ?? '') : '');

export const setUpProblem = (error: unknown): unknown => {
  if (error instanceof Problem) return error;
  const remote = causesOf(error).find((cause) => cause instanceof RemoteFailure);
  if (remote) return asProblem(remote);
  if (AWAY.has(codeOf(error))) return asProblem(new RemoteFailure('timedOut', { host: '' }));
  if (codeOf(error) === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
    return new Problem('identityProvider.otherIssuer');
  return error instanceof oidc.ClientError || error instanceof TypeError
    ? new Problem('identityProvider.noConfiguration')
    : error;
};
