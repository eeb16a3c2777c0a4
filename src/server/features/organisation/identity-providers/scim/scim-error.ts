import { SCHEMAS } from '#shared/organisation/identity-providers/scim-protocol.ts';

/** The detail words of RFC 7644, 3.12, of those that Plenum answers. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness';

export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

export const notFound = (): ScimError => new ScimError(404, 'There is no such resource.');

export const scimErrorBody = ({ status, scimType, message }: ScimError) => ({
  schemas: [SCHEMAS.error],
  status: String(status),
  ...(scimType && { scimType }),
  detail: message,
});
