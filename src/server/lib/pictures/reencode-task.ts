import type { ImageMediaType } from '#shared/reports/images/contract.ts';

export interface ReencodeTask {
  readonly bytes: Uint8Array;
  readonly side: number;
  readonly storedBytes: number;
}

export type Reencoded =
  | { readonly mediaType: ImageMediaType; readonly bytes: Uint8Array }
  | { readonly refused: 'image.error.animated' | 'image.error.tooManyPixels' };
