import type { Localized } from '#shared/schemas.ts';
import { inLanguages, isBlankText } from '../questionnaire/item-texts.ts';
import { surveyOfQuestions } from '../questionnaire/survey-of-questions.ts';
import type { SourceFile, SurveySource } from '../source/survey-draft.ts';
import { noteArrays, scalesOfArrays } from './array-scales.ts';
import { findParts } from './find-parts.ts';
import { planItems } from './plan-items.ts';
import type { LimeStructure } from './structure.ts';

const titleOf = ({ title, languages, sid }: LimeStructure): Localized => {
  const named = isBlankText(title) ? { [languages[0] ?? '']: `LimeSurvey ${sid}`.trim() } : title;
  return inLanguages(named, languages);
};

/**
 * One LimeSurvey survey from its files: an archive (.lsa) alone, or a structure (.lss, or the tab-separated one)
 * alone or with its responses (.lsr, or what its export page writes: CSV or XLSX with codes or full texts as headings and answers). Tokens are
 * never read. `signal` cancels. Throws `ImportRefusal`.
 */
export const openLimeSurvey = async (
  files: SourceFile[],
  signal: AbortSignal = new AbortController().signal,
): Promise<SurveySource> => {
  const { format, readStructure, readResponses } = await findParts(files);
  const structure = await readStructure();
  const scales = scalesOfArrays(structure);
  const { items, excluded } = planItems({ ...structure, scales });
  const survey = {
    file: structure.file,
    format,
    sourceKey: `limesurvey:${structure.sid}`,
    title: titleOf(structure),
    languages: structure.languages,
    endsAt: structure.endsAt,
    questionCount: structure.questions.length,
    items,
    excluded,
    notes: noteArrays(structure, scales),
    table: await readResponses(items, signal),
  };
  return surveyOfQuestions(survey, signal);
};
