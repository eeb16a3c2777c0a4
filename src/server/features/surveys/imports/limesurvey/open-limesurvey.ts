import type { Localized } from '#shared/schemas.ts';
import { buildQuestionSurvey } from '../questionnaire/build-question-survey.ts';
import { inLanguages, isBlankText } from '../questionnaire/item-texts.ts';
import type { SourceFile, SurveySource } from '../source/survey-draft.ts';
import { findParts } from './find-parts.ts';
import { findSisterScales, noteArrays } from './structure/array-scales.ts';
import { planItems } from './structure/plan-items.ts';
import type { LimeStructure } from './structure/structure.ts';

const titleOf = ({ title, languages, sid }: LimeStructure): Localized => {
  const named = isBlankText(title) ? { [languages[0] ?? '']: `LimeSurvey ${sid}`.trim() } : title;
  return inLanguages(named, languages);
};

/**
 * Opens an archive (.lsa), or a structure (.lss or tab-separated) with or without responses (.lsr, or CSV or XLSX with
 * codes or texts). Tokens are never read. Throws `ImportRejectedError`.
 */
export const openLimeSurvey = async (
  files: SourceFile[],
  signal: AbortSignal = new AbortController().signal,
): Promise<SurveySource> => {
  const { format, readStructure, readResponses } = await findParts(files);
  const structure = await readStructure();
  const scales = findSisterScales(structure);
  const { items, excluded } = planItems({ ...structure, scales });
  const isUnread = new Set(excluded.map(({ question }) => question));
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
    table: await readResponses(
      { items, unread: structure.questions.filter(({ code }) => isUnread.has(code)) },
      signal,
    ),
  };
  return buildQuestionSurvey(survey, signal);
};
