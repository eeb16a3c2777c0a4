import { LEADER_SEPARATOR } from '#shared/organisation/leadership/rules.ts';
import type { InterfaceLanguage, SurveyStatus, SurveyType } from '#shared/vocabulary.ts';
import { readLeaders } from '../features/surveys/imports/source/read-leaders.ts';
import type { SurveyDraft } from '../features/surveys/imports/source/survey-draft.ts';
import { type DemoFormKind, demoForms } from './demo-forms.ts';
import { labCourses, labTitle } from './lab-courses.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';
import { demoTexts } from './texts/demo-texts.ts';
import { generateInstructor } from './texts/people.ts';
import type { DemoCourse, DemoFaculty, DemoInstitute } from './texts/university.ts';

export interface DemoSurvey {
  draft: SurveyDraft;
  kind: DemoFormKind;
  language: InterfaceLanguage;
  topics: readonly string[];
  respondents: number;
  quality: number;
  pace: number;
}

export interface SurveyPlan {
  readonly language: InterfaceLanguage;
  readonly surveys: DemoSurvey[];
  readonly random: SeededRandom;
}

interface Event {
  kind: DemoFormKind;
  unitPath: string[];
  title: string;
  language: InterfaceLanguage;
  topics: readonly string[];
  size: number;
  leaders: readonly Leader[];
  held: readonly number[];
  quality: number;
  pace: number;
}

interface Leader {
  name: string;
  quality: number;
}

const EVERY = [0, 1, 2, 3, 4, 5];
const seasonsOf = (random: SeededRandom) => random.pick([EVERY, EVERY, [0, 2, 4], [1, 3, 5]]);
const groupsOf = (size: number) => (size >= 200 ? 4 : size >= 120 ? 3 : size >= 80 ? 2 : 0);

const groupTitle: Record<InterfaceLanguage, (course: string, group: number) => string> = {
  de: (course, group) => `Übung: ${course} (Gruppe ${group})`,
  en: (course, group) => `Tutorial: ${course} (group ${group})`,
};

const other = (language: InterfaceLanguage): InterfaceLanguage => (language === 'de' ? 'en' : 'de');

const eventsOfCourse = (
  course: DemoCourse,
  language: InterfaceLanguage,
  unitPath: string[],
  leaders: readonly Leader[],
  random: SeededRandom,
): Event[] => {
  const base = {
    unitPath,
    language,
    topics: course.topics,
    held: seasonsOf(random),
    quality: random.normal() * 0.35,
    pace: random.normal() * 0.4,
  } as const;
  const lecturer = random.pick(leaders);
  const groups = Array.from({ length: groupsOf(course.size) }, (_, index) => ({
    ...base,
    kind: 'course' as const,
    title: groupTitle[language](course.title, index + 1),
    size: 45 + random.below(25),
    leaders,
    quality: base.quality * 0.5 + random.normal() * 0.2,
  }));
  return [
    { ...base, kind: 'course', title: course.title, size: course.size, leaders: [lecturer] },
    ...groups,
  ];
};

const planEvents = (random: SeededRandom, language: InterfaceLanguage): Event[] => {
  const { faculties, serviceUnit, trainings, university } = demoTexts[language];
  const taughtIn = ({ inOtherLanguage }: Pick<DemoCourse, 'inOtherLanguage'>) =>
    inOtherLanguage ? other(language) : language;
  const taken = new Set<string>();
  const leader = (): Leader => ({
    name: generateInstructor(language, random, taken),
    quality: random.normal() * 0.4,
  });
  const events: Event[] = [];
  for (const faculty of faculties) {
    for (const institute of faculty.institutes) {
      const unitPath = [university, faculty.name, institute.name];
      const leaders = Array.from({ length: 7 }, leader);
      for (const course of institute.courses)
        events.push(...eventsOfCourse(course, taughtIn(course), unitPath, leaders, random));
      for (const seminar of institute.seminars) {
        events.push({
          kind: 'seminar',
          unitPath,
          title: `Seminar: ${seminar.title}`,
          language: taughtIn(seminar),
          topics: [seminar.title],
          size: 5 + random.below(34),
          leaders: [random.pick(leaders)],
          held: seasonsOf(random),
          quality: random.normal() * 0.4,
          pace: random.normal() * 0.25,
        });
      }
    }
  }
  for (const title of trainings) {
    events.push({
      kind: 'training',
      unitPath: [university, serviceUnit],
      title,
      language,
      topics: [title],
      size: 14 + random.below(20),
      leaders: [leader(), leader()],
      held: EVERY,
      quality: random.normal() * 0.3,
      pace: random.normal() * 0.3,
    });
  }
  return events;
};

const otherStatuses: readonly SurveyStatus[] = ['VALIDATION', 'VERIFICATION', 'DATA_DELETED'];

const statusOf = (isLatest: boolean, respondents: number, random: SeededRandom): SurveyStatus => {
  if (respondents < 2) return 'DATA_BELOW_MIN_FORM_COUNT';
  if (isLatest && random.chance(0.05)) return 'IN_PROGRESS';
  return random.chance(0.015) ? random.pick(otherStatuses) : 'PROCESSED';
};

const TITLES = /^(Prof(?:\.|essor)|Dr\.?|PD)\s+/u;

export const demoAddress = (name: string): string => {
  let bare = name;
  while (TITLES.test(bare)) bare = bare.replace(TITLES, '');
  return `${bare.toLowerCase().replace(/\s+/g, '.')}@campus.example`;
};

const nameLeaders = (leaders: readonly Leader[]) => {
  const names = [...new Set(leaders.map(({ name }) => name))];
  return readLeaders([names.join(LEADER_SEPARATOR)], [names.map(demoAddress).join(LEADER_SEPARATOR)]);
};

const typeOf = (random: SeededRandom): SurveyType =>
  (['o', 'c', 'h'] as const)[random.weighted([72, 20, 8])] ?? 'o';

export const planSurveys = (random: SeededRandom, language: InterfaceLanguage): DemoSurvey[] => {
  const events = planEvents(random, language);
  const { semesters } = demoTexts[language];
  return semesters.flatMap((periodName, semester) =>
    events
      .filter((event) => event.held.includes(semester))
      .map((event): DemoSurvey => {
        const leader = random.pick(event.leaders);
        const enrolled = event.size * (0.8 + random.next() * 0.4);
        const share = Math.min(0.97, Math.max(0.08, 0.68 + random.normal() * 0.16));
        const respondents = Math.max(0, Math.round(enrolled * share));
        const status = statusOf(semester === semesters.length - 1, respondents, random);
        const unit = event.unitPath.join('/');
        return {
          kind: event.kind,
          language: event.language,
          topics: event.topics,
          respondents: status === 'DATA_DELETED' ? 0 : respondents,
          quality: event.quality + leader.quality + semester * 0.03 + random.normal() * 0.15,
          pace: event.pace + random.normal() * 0.15,
          draft: {
            sourceKey: `demo:${periodName}:${unit}:${event.title}`,
            form: demoForms.findIndex((form) => form.kind === event.kind),
            description: event.title,
            unitPath: event.unitPath,
            ...nameLeaders([leader, ...(event.kind === 'training' ? event.leaders : [])]),
            periodName,
            eventCode: '',
            invitedCount: Math.max(respondents, Math.round(enrolled)),
            type: typeOf(random),
            status,
          },
        };
      }),
  );
};

const LAB_SEED = 15;
const LAB_RATE = 0.8;

/** The same at any scale, and drawn apart, so that they change no other survey. */
export const planLabs = (language: InterfaceLanguage, others: readonly DemoSurvey[]): DemoSurvey[] => {
  const { faculties, semesters, university } = demoTexts[language];
  const random = seededRandom(LAB_SEED);
  const taken = new Set(others.map(({ draft }) => draft.leaderName));
  const faculty = faculties[1] as DemoFaculty;
  const unitPath = [university, faculty.name, (faculty.institutes.at(-1) as DemoInstitute).name];
  return labCourses.map((course): DemoSurvey => {
    const [title, periodName] = [labTitle[language](course), semesters.at(-1) as string];
    return {
      ...{ kind: 'lab', language, topics: [course.title[language]], pace: 0 },
      ...{ respondents: course.respondents, quality: course.quality },
      draft: {
        ...{ sourceKey: `demo:${periodName}:${title}`, description: title, unitPath, periodName },
        ...{ form: demoForms.findIndex(({ kind }) => kind === 'lab'), eventCode: '' },
        ...nameLeaders([{ name: generateInstructor(language, random, taken), quality: 0 }]),
        ...{ type: 'o', status: 'PROCESSED', invitedCount: Math.round(course.respondents / LAB_RATE) },
      },
    };
  });
};
