import { ImportRefusal, type SourceFile, type SurveySource } from '../survey-draft.ts';

/** One Qualtrics survey from its definition (.qsf), alone or with its response CSV. Throws `ImportRefusal`. */
export const openQualtrics = async (files: SourceFile[]): Promise<SurveySource> => {
  throw new ImportRefusal([
    {
      severity: 'error',
      code: 'formatUnsupported',
      params: { format: 'Qualtrics' },
      file: files[0]?.name ?? '',
    },
  ]);
};
