import type { SurveyStatus, SurveyType } from '#shared/vocabulary.ts';
import type { SurveyDraft } from '../features/surveys/imports/source/survey-draft.ts';
import { type DemoFormKind, demoForms } from './demo-forms.ts';
import { inventLeader } from './people.ts';
import type { SeededRandom } from './seeded-random.ts';
import { type DemoCourse, faculties, SERVICE_UNIT, trainings, UNIVERSITY } from './university.ts';

export const semesters = [
  'WiSe 2023/24',
  'SoSe 2024',
  'WiSe 2024/25',
  'SoSe 2025',
  'WiSe 2025/26',
  'SoSe 2026',
] as const;

export interface DemoSurvey {
  draft: SurveyDraft;
  kind: DemoFormKind;
  language: 'de' | 'en';
  topics: readonly string[];
  respondents: number;
  quality: number;
  pace: number;
}

interface Event {
  kind: DemoFormKind;
  unitPath: string[];
  title: string;
  language: 'de' | 'en';
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

const eventsOfCourse = (
  course: DemoCourse,
  unitPath: string[],
  leaders: readonly Leader[],
  random: SeededRandom,
): Event[] => {
  const language = course.english ? 'en' : 'de';
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
    title: `${course.english ? 'Tutorial' : 'Übung'}: ${course.title} (${course.english ? 'group' : 'Gruppe'} ${index + 1})`,
    size: 45 + random.below(25),
    leaders,
    quality: base.quality * 0.5 + random.normal() * 0.2,
  }));
  return [
    { ...base, kind: 'course', title: course.title, size: course.size, leaders: [lecturer] },
    ...groups,
  ];
};

const planEvents = (random: SeededRandom): Event[] => {
  const taken = new Set<string>();
  const leader = (): Leader => ({ name: inventLeader(random, taken), quality: random.normal() * 0.4 });
  const events: Event[] = [];
  for (const faculty of faculties) {
    for (const institute of faculty.institutes) {
      const unitPath = [UNIVERSITY, faculty.name, institute.name];
      const leaders = Array.from({ length: 7 }, leader);
      for (const course of institute.courses)
        events.push(...eventsOfCourse(course, unitPath, leaders, random));
      for (const title of institute.seminars) {
        const english = /^(Post|Shake)/.test(title);
        events.push({
          kind: 'seminar',
          unitPath,
          title: `Seminar: ${title}`,
          language: english ? 'en' : 'de',
          topics: [title],
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
      unitPath: [UNIVERSITY, SERVICE_UNIT],
      title,
      language: 'de',
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

const statusOf = (semester: number, respondents: number, random: SeededRandom): SurveyStatus => {
  if (respondents < 2) return 'DATA_BELOW_MIN_FORM_COUNT';
  if (semester === semesters.length - 1 && random.chance(0.05)) return 'IN_PROGRESS';
  return random.chance(0.015) ? random.pick(otherStatuses) : 'PROCESSED';
};

const typeOf = (random: SeededRandom): SurveyType =>
  (['o', 'c', 'h'] as const)[random.weighted([72, 20, 8])] ?? 'o';

export const planSurveys = (random: SeededRandom): DemoSurvey[] => {
  const events = planEvents(random);
  return semesters.flatMap((periodName, semester) =>
    events
      .filter((event) => event.held.includes(semester))
      .map((event): DemoSurvey => {
        const leader = random.pick(event.leaders);
        const enrolled = event.size * (0.8 + random.next() * 0.4);
        const share = Math.min(0.97, Math.max(0.08, 0.68 + random.normal() * 0.16));
        const respondents = Math.max(0, Math.round(enrolled * share));
        const status = statusOf(semester, respondents, random);
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
            leaderName: leader.name,
            periodName,
            eventCode: '',
            type: typeOf(random),
            status,
          },
        };
      }),
  );
};
