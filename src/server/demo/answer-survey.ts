import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import {
  ChoiceBuilder,
  MultipleBuilder,
  NumberBuilder,
  OpenBuilder,
} from '../features/surveys/imports/source/column-builders.ts';
import { determineColumnShape, SegmentBuilder } from '../features/surveys/imports/source/segment-builder.ts';
import type { AnswerSegment } from '../features/surveys/imports/source/survey-draft.ts';
import { TextList } from '../features/surveys/imports/source/text-list.ts';
import { type DemoForm, demoForms } from './demo-forms.ts';
import type { DemoItem } from './item-drafts.ts';
import type { DemoSurvey, SurveyPlan } from './plan-surveys.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';
import { nameOther, writeComment } from './write-comment.ts';

const PERSON_SEED = 53_000;
const BLANKS = 0.012;
const STOPS_EARLY = 0.03;

interface Respondent {
  leniency: number;
  contentment: number;
  stopsAt: number;
}

const drawRespondent = (survey: DemoSurvey, form: DemoForm, random: SeededRandom): Respondent => {
  const leniency = random.normal() * 0.55;
  const stops = random.chance(STOPS_EARLY);
  return {
    leniency,
    contentment: survey.quality + leniency,
    stopsAt: stops ? 2 + random.below(form.items.length - 2) : form.items.length,
  };
};

const point = (
  { model, draft }: DemoItem,
  respondent: Respondent,
  survey: DemoSurvey,
  random: SeededRandom,
) => {
  const base = model.base as number;
  const shift =
    model.loading === 0 ? survey.pace - respondent.leniency * 0.2 : respondent.contentment * model.loading;
  const drawn = Math.round(base + shift + random.normal() * 0.7);
  return Math.min(draft.options.length, Math.max(1, drawn));
};

const commentChance = (code: string, contentment: number, size: number): number => {
  const mood = Math.min(1.5, Math.max(-1.5, contentment));
  const small = size < 30 ? 1.5 : size > 120 ? 0.8 : 1;
  return (code === 'liked' ? 0.1 + mood * 0.04 : 0.09 - mood * 0.04) * small;
};

/** Some guests write in the other language; nobody writes German about courses that are taught in English in England. */
const pickCommentLanguage = (
  taught: InterfaceLanguage,
  spoken: InterfaceLanguage,
  random: SeededRandom,
): InterfaceLanguage => {
  const isGuest = random.chance(0.08);
  if (!isGuest) return taught;
  return taught === 'de' || spoken === 'en' ? 'en' : 'de';
};

type Builder = SegmentBuilder<TextList>;

/** Draws from a separate generator, so that it does not change people's opinions. */
const answerAboutPerson = (
  { items, person }: DemoForm,
  index: number,
  stopped: readonly boolean[],
  { columns }: Builder,
): void => {
  const random = seededRandom(PERSON_SEED + index);
  stopped.forEach((isBlank, respondent) => {
    person.forEach(({ model }, position) => {
      const blank = random.chance(BLANKS);
      const code = 1 + random.weighted(model.base as readonly number[]);
      const column = columns[items.length + position];
      if (column instanceof ChoiceBuilder && !isBlank && !blank) column.set(respondent, code);
    });
  });
};

export const answerSurvey = (
  survey: DemoSurvey,
  index: number,
  { language: spoken, random }: Pick<SurveyPlan, 'language' | 'random'>,
): AnswerSegment => {
  const form = demoForms[survey.draft.form] as DemoForm;
  const count = survey.respondents;
  const texts = new TextList();
  const shapes = [...form.items, ...form.person].map(({ draft }) => determineColumnShape(draft));
  const builder: Builder = new SegmentBuilder(shapes, texts);
  const stopped: boolean[] = [];
  const write = (column: OpenBuilder, respondent: number, text: string) => {
    const at = texts.append(text);
    column.write(respondent, at, at + 1);
  };
  for (let respondent = 0; respondent < count; respondent += 1) {
    const person = drawRespondent(survey, form, random);
    const language = pickCommentLanguage(survey.language, spoken, random);
    let namesOther = false;
    stopped.push(person.stopsAt < form.items.length);
    form.items.slice(0, person.stopsAt).forEach((item, position) => {
      const column = builder.columns[position];
      const { model, draft } = item;
      if (column instanceof OpenBuilder) {
        const tone = draft.code;
        if (tone === 'liked' || tone === 'improve') {
          if (random.chance(commentChance(tone, person.contentment, count))) {
            const about = { language, topics: survey.topics, spoken, leader: survey.draft.leaderName };
            write(column, respondent, writeComment(tone, about, random));
          }
        } else if (namesOther) write(column, respondent, nameOther(language, random));
      } else if (random.chance(BLANKS)) {
        return;
      } else if (column instanceof NumberBuilder) {
        const hours = (model.base as number) * Math.exp(random.normal() * 0.5);
        column.set(respondent, Math.min(40, Math.round(hours * 2) / 2));
      } else if (column instanceof MultipleBuilder) {
        (model.base as readonly number[]).forEach((share, option) => {
          if (!random.chance(share)) return;
          column.tick(respondent, option + 1);
          if (draft.code === 'preparation' && option === draft.options.length - 1) namesOther = true;
        });
      } else if (draft.type === 'SINGLE_CHOICE') {
        column?.set(respondent, 1 + random.weighted(model.base as readonly number[]));
      } else if (random.chance(model.abstains)) column?.abstain(respondent);
      else column?.set(respondent, point(item, person, survey, random));
    });
  }
  answerAboutPerson(form, index, stopped, builder);
  builder.respondents = count;
  builder.incomplete = count === 0 ? 0 : random.below(Math.ceil(count * 0.08) + 1);
  return builder.toSegment(index);
};
