import type { ImageMediaType } from '#shared/images/contract.ts';

/** What the process of an upload answers with. */
export type Reencoded =
  | { readonly mediaType: ImageMediaType; readonly bytes: Uint8Array }
  | { readonly refused: 'image.error.animated' | 'image.error.tooManyPixels' };
