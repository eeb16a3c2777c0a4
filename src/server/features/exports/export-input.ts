import type { Wording } from '#charts/chart-table.ts';
import type { ReportDocument } from '#document/report-document.ts';
import type { PaperName, PaperOrientation } from '#shared/exports/paper.ts';
import type { ImageMediaType } from '#shared/images/contract.ts';

/** What pages and slides look like. */
export interface PrintOptions {
  readonly paper: PaperName;
  readonly orientation: PaperOrientation;
  /** The tenant's uploaded logo, base64; null: there is none. */
  readonly logo: string | null;
  /** Where the operator's fonts are, if there are any. */
  readonly fontFolder: string;
}

/** A picture of a text, as it is stored. */
export interface FileImage {
  readonly id: string;
  readonly mediaType: ImageMediaType;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** What every format is made of: plain data, so that it can be handed to another process. */
export interface ExportInput {
  /** With texts as every file can hold them; of one item, with its block alone. */
  readonly document: ReportDocument;
  readonly wording: Wording;
  /** When the figures were worked out, ISO; the only date that files bear. */
  readonly calculatedOn: string | null;
  readonly print: PrintOptions;
  /** Those of its texts, for formats that show them. */
  readonly images: readonly FileImage[];
}
