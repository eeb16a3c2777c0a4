import type { ImageMediaType } from '#shared/reports/images/contract.ts';

export type Reencoded =
  | { readonly mediaType: ImageMediaType; readonly bytes: Uint8Array }
  | { readonly refused: 'image.error.animated' | 'image.error.tooManyPixels' };
