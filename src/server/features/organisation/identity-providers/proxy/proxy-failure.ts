/** A code describes the error and contains nothing about the person, so that it may be logged. */
export type ProxyFailureCode =
  | 'PROXY_PEER'
  | 'PROXY_SECRET'
  | 'PROXY_AMBIGUOUS'
  | 'PROXY_ENCODING'
  | 'PROXY_VALUE'
  | 'PROXY_SUBJECT'
  | 'PROXY_NO_ANSWER';

export class ProxyFailure extends Error {
  readonly code: ProxyFailureCode;

  constructor(code: ProxyFailureCode, options?: ErrorOptions) {
    super(code, options);
    this.name = 'ProxyFailure';
    this.code = code;
  }
}
