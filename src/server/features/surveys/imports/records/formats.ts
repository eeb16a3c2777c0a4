import { limeSurveyFileKind } from '../limesurvey/looks-like-limesurvey.ts';
import { openLimeSurvey } from '../limesurvey/open-limesurvey.ts';
import {
  looksLikeQualtricsResponses,
  looksLikeQualtricsStructure,
} from '../qualtrics/looks-like-qualtrics.ts';
import { openQualtrics } from '../qualtrics/open-qualtrics.ts';
import type { SourceFile, SurveySource } from '../source/survey-draft.ts';
import { looksLikeSpss, looksLikeSpssPortable } from '../spss/looks-like-spss.ts';
import { openSpss } from '../spss/open-spss.ts';
import { surveyJsFileKind } from '../surveyjs/looks-like-surveyjs.ts';
import { openSurveyJs } from '../surveyjs/open-surveyjs.ts';
import type { TableReader } from '../table/cells/table-reader.ts';
import { openCsv } from '../table/read/open-csv.ts';
import { openWorkbook } from '../table/read/open-workbook.ts';

export type SourceFormat = 'limesurvey' | 'qualtrics' | 'spss' | 'surveyjs' | 'xlsx' | 'csv';

export type FileRole = 'whole' | 'structure' | 'responses';

interface Detecting {
  /** `null` if it is another format. Decided by content, and by name only if that is ambiguous. */
  detect(name: string, head: Uint8Array): FileRole | null;
}

interface SurveyFormat extends Detecting {
  kind: 'survey';
  open(files: SourceFile[], signal: AbortSignal): Promise<SurveySource>;
}

interface TableFormat extends Detecting {
  kind: 'table';
  open(file: SourceFile, signal: AbortSignal): Promise<TableReader>;
}

const isZip = (head: Uint8Array): boolean => head[0] === 0x50 && head[1] === 0x4b && head[2] === 3;

/** In the order of detection; CSV comes last, since it accepts any text. */
export const formats = {
  limesurvey: {
    kind: 'survey',
    detect: (name, head) => {
      const kind = limeSurveyFileKind(name, head);
      if (kind === 'structure' || kind === 'structure-table') return 'structure';
      return kind === 'responses' ? 'responses' : kind && 'whole';
    },
    open: openLimeSurvey,
  },
  qualtrics: {
    kind: 'survey',
    detect: (name, head) => {
      if (looksLikeQualtricsStructure(name, head)) return 'structure';
      return looksLikeQualtricsResponses(name, head) ? 'responses' : null;
    },
    open: openQualtrics,
  },
  spss: {
    kind: 'survey',
    detect: (name, head) => (looksLikeSpss(name, head) || looksLikeSpssPortable(name, head) ? 'whole' : null),
    open: openSpss,
  },
  surveyjs: { kind: 'survey', detect: surveyJsFileKind, open: openSurveyJs },
  xlsx: { kind: 'table', detect: (_, head) => (isZip(head) ? 'whole' : null), open: openWorkbook },
  csv: { kind: 'table', detect: () => 'whole', open: openCsv },
} satisfies Record<SourceFormat, SurveyFormat | TableFormat>;
