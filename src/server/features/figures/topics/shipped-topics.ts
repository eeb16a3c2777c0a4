export interface ShippedTopic {
  readonly name: { readonly de: string; readonly en: string };
  /** Words and phrases, apart by commas. */
  readonly de: string;
  readonly en: string;
  readonly not?: { readonly de?: string; readonly en?: string };
}
