import { type ExportFormat, mediaTypes } from '#shared/publishing/exports/contract.ts';
import { renderPptx } from '../../../../slides/render-pptx.ts';
import type { ExportInput } from '../input/export-input.ts';
import { preparePdf } from '../pdf/render-pdf.ts';
import type { TypesetTask } from '../pdf/typeset-messages.ts';
import { renderCodes } from '../tables/render-codes.ts';
import { renderCsv } from '../tables/render-csv.ts';
import { renderJson } from '../tables/render-json.ts';
import { renderStatistics } from '../tables/render-statistics.ts';
import { renderXlsx } from '../tables/render-xlsx.ts';
import { renderSvgFile } from './render-svg-file.ts';

interface NamedFormat {
  readonly mediaType: string;
  readonly extension: string;
}

type FormatEntry =
  | (NamedFormat & {
      /** Deterministic: equal documents give equal bytes. */
      render(input: ExportInput): Uint8Array | Promise<Uint8Array>;
    })
  | (NamedFormat & {
      prepare(input: ExportInput): TypesetTask;
    });

export const formatEntries: Record<ExportFormat, FormatEntry> = {
  CSV: { mediaType: mediaTypes.CSV, extension: 'csv', render: renderCsv },
  XLSX: { mediaType: mediaTypes.XLSX, extension: 'xlsx', render: renderXlsx },
  JSON: { mediaType: mediaTypes.JSON, extension: 'json', render: renderJson },
  CODES: { mediaType: mediaTypes.CODES, extension: 'codes.csv', render: renderCodes },
  STATISTICS: { mediaType: mediaTypes.STATISTICS, extension: 'zip', render: renderStatistics },
  PDF: { mediaType: mediaTypes.PDF, extension: 'pdf', prepare: preparePdf },
  DOCX: {
    mediaType: mediaTypes.DOCX,
    extension: 'docx',
    // Loaded when it is first needed: the library takes 37 MB.
    render: async (input) => (await import('../word/render-docx.ts')).renderDocx(input),
  },
  PPTX: {
    mediaType: mediaTypes.PPTX,
    extension: 'pptx',
    render: ({ print: { logo, design, titles }, ...input }) => renderPptx({ ...input, logo, design, titles }),
  },
  SVG: { mediaType: mediaTypes.SVG, extension: 'svg', render: renderSvgFile },
} satisfies Record<ExportFormat, FormatEntry>;
