export interface TypesetTask {
  readonly document: Uint8Array;
  readonly fontPaths: readonly string[];
  readonly images: readonly { readonly path: string; readonly bytes: Uint8Array }[];
}

export type ToTypesetter =
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
