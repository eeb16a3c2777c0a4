import { z } from 'zod';
import { readJsonDocument } from '../json/read-json-document.ts';
import { isBlankText } from '../questionnaire/item-texts.ts';
import { rejectFile } from '../source/reject-file.ts';
import type { SourceFile } from '../source/survey-draft.ts';
import { createLocalizer } from './localize.ts';
import { readQuestions } from './read-questions.ts';
import type { SurveyJsQuestion, SurveyJsStructure } from './structure.ts';

const list = z.array(z.unknown()).optional();
const definitionSchema = z
  .object({
    pages: list,
    elements: list,
    questions: list,
    title: z.unknown().optional(),
    locale: z.string().catch(''),
    surveyId: z.string().catch(''),
    storeOthersAsComment: z.boolean().catch(true),
  })
  .refine(({ pages, elements, questions }) => pages ?? elements ?? questions);

const stemOf = (name: string): string => name.replace(/\.[a-z0-9]+$/i, '').slice(0, 200);

const withBorrowedChoices = (questions: readonly SurveyJsQuestion[]): SurveyJsQuestion[] => {
  const byName = new Map(questions.map((question) => [question.name, question]));
  return questions.map((question) => {
    const lender = question.choicesFrom === null ? undefined : byName.get(question.choicesFrom);
    return lender ? { ...question, choices: [...question.choices, ...lender.choices] } : question;
  });
};

export const readDefinition = async (file: SourceFile): Promise<SurveyJsStructure> => {
  const document = await readJsonDocument(file);
  const parsed = definitionSchema.safeParse(document);
  if (!parsed.success) throw rejectFile(file.name, 'notSurveyJs');
  const {
    pages = [],
    elements = [],
    questions = [],
    title,
    locale,
    surveyId,
    storeOthersAsComment,
  } = parsed.data;
  const localizer = createLocalizer(document, locale);
  const named = localizer.localize(title);
  const found = readQuestions([...pages, ...elements, ...questions], localizer);
  return {
    file: file.name,
    surveyId,
    title: isBlankText(named) ? localizer.localize(stemOf(file.name)) : named,
    languages: localizer.languages,
    questions: withBorrowedChoices(
      storeOthersAsComment ? found : found.map((question) => ({ ...question, keepsOtherInValue: true })),
    ),
  };
};
