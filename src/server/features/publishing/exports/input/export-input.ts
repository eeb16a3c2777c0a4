import type { Wording } from '#charts/description/chart-table.ts';
import type { ReportDocument } from '#document/report-document.ts';
import type { Design } from '#shared/platform/configs/design.ts';
import type {
  PaperName,
  PaperOrientation,
  SlideTitles,
  TablePlace,
} from '#shared/publishing/exports/paper.ts';
import type { ImageMediaType } from '#shared/reports/images/contract.ts';

export interface QuotedPolicy {
  readonly tenant: string;
  readonly respondents: number;
  readonly comments: number;
  readonly areCommentsChecked: boolean;
  readonly pseudonymRoles: readonly string[];
}

export interface PrintOptions {
  readonly paper: PaperName;
  readonly orientation: PaperOrientation;
  readonly tables: TablePlace;
  readonly titles: SlideTitles;
  readonly logo: string | null;
  readonly design: Design;
  readonly policy: QuotedPolicy;
  readonly fontFolder: string;
}

export interface FileImage {
  readonly id: string;
  readonly mediaType: ImageMediaType;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** The input of every format: plain data, so that it can be sent to another process. */
export interface ExportInput {
  readonly document: ReportDocument;
  readonly wording: Wording;
  /** ISO; the only date in a file. */
  readonly calculatedOn: string | null;
  readonly print: PrintOptions;
  readonly images: readonly FileImage[];
}
