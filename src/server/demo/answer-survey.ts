import { ABSTENTION_BYTE, bitSetSize, type PackedColumn, setBit } from '#analysis/packed-columns.ts';
import type { AnswerSegment, OpenAnswer } from '../features/imports/source/survey-draft.ts';
import { type DemoForm, demoForms } from './demo-forms.ts';
import type { DemoItem } from './item-drafts.ts';
import type { DemoSurvey } from './plan-surveys.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';
import { nameOther, writeComment } from './write-comment.ts';

const PERSON_SEED = 53_000;
const BLANKS = 0.012;
/** Some stop before the end; what comes after is blank. */
const STOPS_EARLY = 0.03;

interface Respondent {
  /** How kindly they judge anything. */
  leniency: number;
  contentment: number;
  /** Index of the first item they left blank. */
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

const emptyColumn = ({ draft }: DemoItem, count: number): PackedColumn => {
  const bits = () => new Uint8Array(bitSetSize(count));
  if (draft.type === 'OPEN') return { kind: 'open', answered: bits() };
  if (draft.type === 'NUMERIC') return { kind: 'number', values: new Float64Array(count).fill(Number.NaN) };
  if (draft.type === 'MULTIPLE_CHOICE')
    return { kind: 'multiple', answered: bits(), abstained: bits(), ticks: draft.options.map(bits) };
  return { kind: 'choice', codes: new Uint8Array(count) };
};

/** How likely somebody writes: the content praise, the discontent complain, in small groups more than in large. */
const commentChance = (code: string, contentment: number, size: number): number => {
  const mood = Math.min(1.5, Math.max(-1.5, contentment));
  const small = size < 30 ? 1.5 : size > 120 ? 0.8 : 1;
  return (code === 'liked' ? 0.1 + mood * 0.04 : 0.09 - mood * 0.04) * small;
};

/** What people say about themselves has randomness of its own: it changes nothing about what they think. */
const answerAboutPerson = (
  { person }: DemoForm,
  index: number,
  stopped: readonly boolean[],
): PackedColumn[] => {
  const random = seededRandom(PERSON_SEED + index);
  const columns = person.map((item) => emptyColumn(item, stopped.length));
  stopped.forEach((isBlank, respondent) => {
    columns.forEach((column, position) => {
      const blank = random.chance(BLANKS);
      const code = 1 + random.weighted((person[position] as DemoItem).model.base as readonly number[]);
      if (column.kind === 'choice' && !isBlank && !blank) column.codes[respondent] = code;
    });
  });
  return columns;
};

/** The answers of one survey, correlated as people's are: by course, by leader and by how kindly each one judges. */
export const answerSurvey = (survey: DemoSurvey, index: number, random: SeededRandom): AnswerSegment => {
  const form = demoForms[survey.draft.form] as DemoForm;
  const count = survey.respondents;
  const columns = form.items.map((item) => emptyColumn(item, count));
  const openAnswers: OpenAnswer[] = [];
  const stopped: boolean[] = [];
  const write = (item: number, respondent: number, text: string) => {
    setBit((columns[item] as { answered: Uint8Array }).answered, respondent);
    openAnswers.push({ item, respondent, text });
  };
  for (let respondent = 0; respondent < count; respondent += 1) {
    const person = drawRespondent(survey, form, random);
    const language = random.chance(0.08) ? (survey.language === 'de' ? 'en' : 'de') : survey.language;
    let namesOther = false;
    stopped.push(person.stopsAt < form.items.length);
    form.items.slice(0, person.stopsAt).forEach((item, position) => {
      const column = columns[position] as PackedColumn;
      const { model, draft } = item;
      if (column.kind === 'open') {
        const tone = draft.code;
        if (tone === 'liked' || tone === 'improve') {
          if (random.chance(commentChance(tone, person.contentment, count)))
            write(
              position,
              respondent,
              writeComment(
                tone,
                { language, topics: survey.topics, leader: survey.draft.leaderName },
                random,
              ),
            );
        } else if (namesOther) write(position, respondent, nameOther(language, random));
      } else if (random.chance(BLANKS)) {
        return;
      } else if (column.kind === 'number') {
        const hours = (model.base as number) * Math.exp(random.normal() * 0.5);
        column.values[respondent] = Math.min(40, Math.round(hours * 2) / 2);
      } else if (column.kind === 'multiple') {
        (model.base as readonly number[]).forEach((share, option) => {
          if (!random.chance(share)) return;
          setBit(column.ticks[option] as Uint8Array, respondent);
          setBit(column.answered, respondent);
          if (draft.code === 'preparation' && option === draft.options.length - 1) namesOther = true;
        });
      } else if (draft.type === 'SINGLE_CHOICE') {
        column.codes[respondent] = 1 + random.weighted(model.base as readonly number[]);
      } else {
        const abstains = random.chance(model.abstains);
        column.codes[respondent] = abstains ? ABSTENTION_BYTE : point(item, person, survey, random);
      }
    });
  }
  return {
    survey: index,
    respondentCount: count,
    incompleteCount: count === 0 ? 0 : random.below(Math.ceil(count * 0.08) + 1),
    columns: [...columns, ...answerAboutPerson(form, index, stopped)],
    openAnswers,
  };
};
