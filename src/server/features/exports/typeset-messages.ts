/** What a process that sets a document is given. */
export interface TypesetTask {
  /** `PdfDocument` as JSON. */
  readonly document: Uint8Array;
  readonly fontPaths: readonly string[];
  /** Pictures, by the paths that the document names. */
  readonly images: readonly { readonly path: string; readonly bytes: Uint8Array }[];
}

export type ToTypesetter =
  /** A document will come: whatever is the same for all of them is got ready. */
  | { readonly kind: 'prepare'; readonly fontPaths: readonly string[] }
  | {
      readonly kind: 'typeset';
      readonly task: TypesetTask;
      readonly processorMs: number;
      readonly memoryBytes: number;
    };

export type FromTypesetter =
  | { readonly kind: 'done'; readonly pdf: Uint8Array }
  | { readonly kind: 'failed'; readonly message: string };
