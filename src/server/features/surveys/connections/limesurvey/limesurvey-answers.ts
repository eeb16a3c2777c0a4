import { z } from 'zod';
import { RemoteFailure } from '../../../../lib/remote/remote-failure.ts';

/** Response schemas of LimeSurvey's RemoteControl, some versions of which write numbers as texts. */

const text = z.union([z.string(), z.number()]).transform(String);
const optionalText = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((value) => (value === undefined || value === null ? '' : String(value)));
const digits = text.pipe(z.string().regex(/^\d{1,18}$/));

/** PHP serialises an empty map, or one with the keys 0, 1, 2 …, as a list; some versions return a message instead. */
const mapOf = <Value extends z.ZodType>(value: Value) =>
  z.preprocess(
    (found) => (typeof found !== 'object' || found === null ? {} : { ...found }),
    z.record(z.string(), value),
  );

export const surveyList = z.array(
  z.object({
    sid: digits,
    surveyls_title: optionalText,
    active: optionalText,
  }),
);

export const surveyProperties = z.object({
  language: text.pipe(z.string().min(1)),
  additional_languages: optionalText,
  shownoanswer: optionalText,
  expires: optionalText,
});

export const languageProperties = z.object({ surveyls_title: optionalText });

export const groupList = z.array(z.object({ gid: digits, group_order: optionalText }));

export const questionList = z.array(
  z.object({
    qid: digits,
    parent_qid: optionalText,
    gid: digits,
    type: optionalText,
    title: optionalText,
    question: optionalText,
    other: optionalText,
    mandatory: optionalText,
    question_order: optionalText,
    scale_id: optionalText,
  }),
);
export type RemoteQuestion = z.infer<typeof questionList>[number];

const answerOption = z.object({ answer: text, order: optionalText, scale_id: optionalText });
const optionsByCode = mapOf(answerOption);

export const questionProperties = z.object({
  subquestions: mapOf(z.object({ title: text, question: optionalText, scale_id: optionalText })).optional(),
  /** Options by code, or a list of such maps (one per scale) when options by scale were requested. */
  answeroptions: z.union([optionsByCode, mapOf(optionsByCode)]).optional(),
  attributes: mapOf(z.unknown()).optional(),
  attributes_lang: mapOf(z.unknown()).optional(),
});
export type QuestionProperties = z.infer<typeof questionProperties>;

export type RemoteOptions = z.infer<typeof optionsByCode>;

export const optionsByScale = ({ answeroptions = {} }: QuestionProperties): Record<string, RemoteOptions> => {
  const values = Object.values(answeroptions);
  const areOptions = values.every((value) => typeof value.answer === 'string');
  return areOptions
    ? { '0': answeroptions as RemoteOptions }
    : (answeroptions as Record<string, RemoteOptions>);
};

export const asAnswer = <Schema extends z.ZodType>(schema: Schema, answer: unknown): z.infer<Schema> => {
  const { data, success } = schema.safeParse(answer);
  if (!success) throw new RemoteFailure('notLimeSurvey');
  return data;
};
