import { z } from 'zod';
import type { Localized } from '#shared/schemas.ts';
import { readJsonDocument } from '../json/read-json-document.ts';
import { plainText } from '../questionnaire/plain-text.ts';
import { rejectFile } from '../source/reject-file.ts';
import type { SourceFile } from '../source/survey-draft.ts';
import type { QualtricsChoice, QualtricsQuestion, QualtricsStructure } from './structure.ts';

const value = z.union([z.string(), z.number()]).transform(String);
const order = z.array(value).optional().catch(undefined);
/** PHP writes an empty object as `[]`. */
const objectOf = <Value extends z.ZodType>(schema: Value) =>
  z.record(z.string(), schema).optional().catch(undefined);
const choiceSchema = z.object({ Display: z.string().catch(''), TextEntry: z.unknown().optional() });
const translation = z.object({
  QuestionText: z.string().optional().catch(undefined),
  Choices: objectOf(z.object({ Display: z.string().catch('') })),
  Answers: objectOf(z.object({ Display: z.string().catch('') })),
});
const questionFields = {
  QuestionText: z.string().catch(''),
  DataExportTag: z.string().catch(''),
  QuestionType: z.string().catch(''),
  Selector: z.string().catch(''),
  SubSelector: z.string().nullish().catch(null),
  Choices: objectOf(choiceSchema),
  ChoiceOrder: order,
  Answers: objectOf(choiceSchema),
  AnswerOrder: order,
  RecodeValues: objectOf(value),
  ChoiceDataExportTags: objectOf(z.string()),
  Language: objectOf(translation),
};
const questionSchema = z.object({
  ...questionFields,
  AdditionalQuestions: objectOf(z.object(questionFields)),
});
type Question = z.infer<typeof questionSchema>;

const blocksSchema = z.union([
  z.array(z.unknown()),
  z.record(z.string(), z.unknown()).transform((blocks) => Object.values(blocks)),
]);
const blockSchema = z.object({
  Type: z.string().catch(''),
  BlockElements: z.array(z.object({ Type: z.string(), QuestionID: z.string().optional() })).catch([]),
});
const definitionSchema = z.object({
  SurveyEntry: z.object({
    SurveyID: z.string(),
    SurveyName: z.string().catch(''),
    SurveyLanguage: z.string().catch('EN'),
  }),
  SurveyElements: z.array(
    z.object({
      Element: z.string(),
      PrimaryAttribute: z.string().nullish(),
      Payload: z.unknown().optional(),
    }),
  ),
});

const languageTag = (code: string): string => code.toLowerCase().replace('_', '-');

const inOrder = <Entry>(entries: Record<string, Entry> | undefined, ids: string[] | undefined) => {
  const all = Object.entries(entries ?? {});
  const order = new Map((ids ?? []).map((id, index) => [id, index]));
  return all.sort(([a], [b]) => (order.get(a) ?? all.length) - (order.get(b) ?? all.length));
};

interface Naming {
  language: string;
  translations: Question['Language'];
}

const textsOf = (
  own: string,
  naming: Naming,
  pick: (one: z.infer<typeof translation>) => string | undefined,
): Localized => ({
  ...Object.fromEntries(
    Object.entries(naming.translations ?? {}).flatMap(([code, one]) => {
      const text = pick(one);
      return text ? [[languageTag(code), plainText(text)]] : [];
    }),
  ),
  [naming.language]: plainText(own),
});

const choicesOf = (
  question: Omit<Question, 'AdditionalQuestions'>,
  kind: 'Choices' | 'Answers',
  naming: Naming,
  recodes: Record<string, string> | undefined,
): QualtricsChoice[] =>
  inOrder(question[kind], kind === 'Choices' ? question.ChoiceOrder : question.AnswerOrder).map(
    ([id, choice]) => ({
      id,
      text: textsOf(choice.Display, naming, (one) => one[kind]?.[id]?.Display),
      code: recodes?.[id] ?? id,
      exportTag: kind === 'Choices' ? (question.ChoiceDataExportTags?.[id] ?? null) : null,
      hasTextEntry:
        choice.TextEntry !== undefined && choice.TextEntry !== false && choice.TextEntry !== 'false',
    }),
  );

const questionOf = (id: string, question: Question, language: string): QualtricsQuestion => {
  const naming: Naming = { language, translations: question.Language };
  const isMatrix = question.Answers !== undefined;
  return {
    id,
    tag: question.DataExportTag || id,
    type: question.QuestionType,
    selector: question.Selector,
    subSelector: question.SubSelector ?? '',
    text: textsOf(question.QuestionText, naming, (one) => one.QuestionText),
    choices: choicesOf(question, 'Choices', naming, isMatrix ? undefined : question.RecodeValues),
    answers: choicesOf(question, 'Answers', naming, question.RecodeValues),
    columns: Object.entries(question.AdditionalQuestions ?? {}).map(([number, column]) => ({
      // A copied side by side keeps the tags of its original in its columns; ids and tags follow from the whole.
      ...questionOf(`${id}#${number}`, { ...column, AdditionalQuestions: undefined }, language),
      tag: `${question.DataExportTag || id}#${number}`,
    })),
  };
};

const idsInOrder = (elements: z.infer<typeof definitionSchema>['SurveyElements']): string[] | null => {
  const payload = blocksSchema.safeParse(elements.find(({ Element }) => Element === 'BL')?.Payload);
  if (!payload.success) return null;
  return payload.data.flatMap((block) => {
    const { Type, BlockElements } = blockSchema.parse(block ?? {});
    return Type === 'Trash' ? [] : BlockElements.flatMap(({ QuestionID }) => QuestionID ?? []);
  });
};

export const readDefinition = async (file: SourceFile): Promise<QualtricsStructure> => {
  const parsed = definitionSchema.safeParse(await readJsonDocument(file));
  if (!parsed.success) throw rejectFile(file.name, 'notQualtrics');
  const { SurveyEntry: entry, SurveyElements: elements } = parsed.data;
  const language = languageTag(entry.SurveyLanguage);
  const questions = new Map<string, QualtricsQuestion>();
  for (const { Element, PrimaryAttribute, Payload } of elements) {
    const question = Element === 'SQ' ? questionSchema.safeParse(Payload) : null;
    if (question?.success && PrimaryAttribute) {
      questions.set(PrimaryAttribute, questionOf(PrimaryAttribute, question.data, language));
    }
  }
  const ids = idsInOrder(elements) ?? [...questions.keys()];
  const ordered = ids.flatMap((id) => questions.get(id) ?? []);
  const languages = new Set([language, ...ordered.flatMap(({ text }) => Object.keys(text))]);
  return {
    file: file.name,
    surveyId: entry.SurveyID,
    title: entry.SurveyName,
    languages: [...languages],
    questions: ordered,
  };
};
