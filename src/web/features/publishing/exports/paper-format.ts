import type { ExportFormat } from '#shared/publishing/exports/contract.ts';
import type {
  PaperName,
  PaperOrientation,
  SlideTitles,
  TablePlace,
} from '#shared/publishing/exports/paper.ts';

export interface Paper {
  readonly paper: PaperName;
  readonly orientation: PaperOrientation;
  readonly tables: TablePlace;
  readonly titles: SlideTitles;
}

const paperFormats = ['PDF', 'DOCX', 'PPTX'] as const;
export type PaperFormat = (typeof paperFormats)[number];
export const isPaperFormat = (format: ExportFormat): format is PaperFormat =>
  paperFormats.some((one) => one === format);
