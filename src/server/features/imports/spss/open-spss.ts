import { ImportRefusal, type SourceFile, type SurveySource } from '../survey-draft.ts';

/** One survey from an SPSS system file (.sav or .zsav). Throws `ImportRefusal`. */
export const openSpss = async (files: SourceFile[]): Promise<SurveySource> => {
  throw new ImportRefusal([
    { severity: 'error', code: 'formatUnsupported', params: { format: 'SPSS' }, file: files[0]?.name ?? '' },
  ]);
};
