/** What the environment may say; checked and completed at start (see the table in the README). */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Links in mails and sign-in links come from this alone, never from a Host header. */
  readonly publicUrl: string;
  readonly dataFolder: string;
  readonly databaseUrl: string;
  /** Signs nothing that a default could forge: generated on the first start when not given. */
  readonly secret: string;
}
