import type {
  AnswerSegment,
  FormDraft,
  ItemDraft,
  SurveyDraft,
  SurveySource,
} from '../source/survey-draft.ts';

export const scale = (code: string, text: string, options = 5): ItemDraft => ({
  code,
  text: { en: text },
  type: 'SCALA',
  options: Array.from({ length: options }, (_, index) => ({
    code: String(index + 1),
    text: { en: String(index + 1) },
    value: index + 1,
  })),
  leftPole: null,
  rightPole: null,
  abstentionAllowed: false,
  direction: 'HIGH_IS_BEST',
});
export const comment: ItemDraft = {
  ...scale('C1', 'Anything else?'),
  type: 'OPEN',
  options: [],
  direction: null,
};
const form = (items: ItemDraft[]): FormDraft => ({
  shortName: 'F1',
  title: { en: 'Form' },
  languages: ['en'],
  items,
});
export const survey = (sourceKey: string, changes: Partial<SurveyDraft> = {}): SurveyDraft => ({
  sourceKey,
  form: 0,
  description: `Course ${sourceKey}`,
  unitPath: [],
  leaderName: 'Ada Lovelace',
  periodName: 'WiSe 2024/25',
  eventCode: '',
  type: 'o',
  status: 'PROCESSED',
  ...changes,
});
export const segment = (number: number, codes: number[], texts: [number, string][] = []): AnswerSegment => ({
  survey: number,
  respondentCount: codes.length,
  incompleteCount: 1,
  columns: [
    { kind: 'choice', codes: Uint8Array.from(codes) },
    { kind: 'open', answered: new Uint8Array((codes.length + 7) >> 3) },
  ],
  openAnswers: texts.map(([respondent, text]) => ({ item: 1, respondent, text })),
});
export const source = (
  surveys: SurveyDraft[],
  segments: AnswerSegment[],
  items = [scale('Q1', 'It was clear.'), comment],
): SurveySource => ({
  plan: { format: 'test', forms: [form(items)], surveys, problems: [], excluded: [] },
  async *answers() {
    yield* segments;
  },
});
