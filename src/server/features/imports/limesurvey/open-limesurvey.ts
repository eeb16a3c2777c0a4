import { ImportRefusal, type SourceFile, type SurveySource } from '../survey-draft.ts';

/**
 * One LimeSurvey survey from its files: an archive (.lsa) alone, or a structure (.lss, or the tab-separated one)
 * alone or with its responses (.lsr, or a response CSV with codes or full texts as headings and answers).
 * Throws `ImportRefusal`.
 */
export const openLimeSurvey = async (files: SourceFile[]): Promise<SurveySource> => {
  throw new ImportRefusal([
    {
      severity: 'error',
      code: 'formatUnsupported',
      params: { format: 'LimeSurvey' },
      file: files[0]?.name ?? '',
    },
  ]);
};
