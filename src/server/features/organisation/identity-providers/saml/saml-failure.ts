/** A code describes the error and contains nothing about the person, so that it may be logged. */
export type SamlFailureCode =
  | 'SAML_MALFORMED'
  | 'SAML_STRUCTURE'
  | 'SAML_WEAK_ALGORITHM'
  | 'SAML_SIGNATURE'
  | 'SAML_STATUS'
  | 'SAML_ISSUER'
  | 'SAML_AUDIENCE'
  | 'SAML_RECIPIENT'
  | 'SAML_IN_RESPONSE_TO'
  | 'SAML_TIME'
  | 'SAML_SUBJECT'
  | 'SAML_NO_RESPONSE';

export class SamlFailure extends Error {
  readonly code: SamlFailureCode;

  constructor(code: SamlFailureCode, options?: ErrorOptions) {
    super(code, options);
    this.name = 'SamlFailure';
    this.code = code;
  }
}
