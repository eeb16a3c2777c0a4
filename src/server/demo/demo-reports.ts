import type { ComparisonKind } from '#shared/figures/calculation/comparisons.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import type { DemoFormKind } from './demo-forms.ts';
import type { DemoTexts } from './texts/demo-texts.ts';

type InBothLanguages<Text = string> = Readonly<Record<InterfaceLanguage, Text>>;
export type DemoText = InBothLanguages<readonly string[]>;

export interface DemoTemplate {
  title: InBothLanguages;
  form: DemoFormKind;
  items: readonly string[];
  text: DemoText;
  profile: readonly string[];
  trend: readonly string[];
  open: string;
  hasFurtherCharts?: true;
}

export interface DemoReport {
  title: InBothLanguages;
  forms: readonly [DemoFormKind, ...DemoFormKind[]];
  faculty?: number;
  latestPeriodOnly?: true;
  items: readonly string[];
  split: { item: string; by: 'period' | 'unit' };
  profile: readonly string[];
  trend: readonly string[];
  comparisons: readonly ComparisonKind[];
  stacked: readonly string[];
  responses: readonly [liked: string, improve: string];
  text: DemoText;
  template?: DemoTemplate;
  ofInstructor?: true;
  isSharedWithAuthor?: true;
  hasFurtherCharts?: true;
  hasScales?: true;
  byCourseType?: true;
}

const BUSINESS = 0;
const SCIENCE = 1;

const workload: DemoTemplate = {
  title: { de: 'Aufwand und Betreuung', en: 'Workload and support' },
  form: 'course',
  items: ['questions', 'materials', 'workload', 'hours', 'improve'],
  text: {
    de: ['Wie viel Arbeit die Veranstaltung macht und wie gut die Studierenden dabei begleitet werden.'],
    en: ['How much work the course takes, and how well students are supported in it.'],
  },
  profile: ['questions', 'materials', 'workload'],
  trend: ['workload'],
  open: 'improve',
};

export const demoTemplates: readonly DemoTemplate[] = [
  workload,
  {
    title: { de: 'Seminarkultur', en: 'Seminar culture' },
    form: 'seminar',
    items: ['discussion', 'feedback', 'reading', 'overall', 'liked'],
    text: {
      de: ['Wie im Seminar diskutiert wird, und ob Rückmeldungen und Literatur weiterhelfen.'],
      en: ['How well discussions work in the seminar, and whether feedback and reading help.'],
    },
    profile: ['discussion', 'feedback', 'reading'],
    trend: ['discussion', 'feedback'],
    open: 'liked',
    hasFurtherCharts: true,
  },
];

const brief = {
  items: ['overall', 'explains', 'questions'],
  split: { item: 'overall', by: 'period' },
  profile: ['goals', 'structure', 'explains', 'questions', 'interest'],
  trend: ['overall'],
  comparisons: ['form'],
  stacked: ['goals', 'explains', 'questions', 'materials', 'interest'],
  responses: ['liked', 'improve'],
  text: {
    de: ['{surveys} Umfragen aus dem Zeitraum {period}, {respondents} Befragte. Stand: {date}.'],
    en: ['{surveys} surveys from {period}, {respondents} respondents. As of {date}.'],
  },
} as const satisfies Partial<DemoReport>;

export const demoReports: readonly DemoReport[] = [
  {
    title: {
      de: 'Lehrveranstaltungen in Mathematik und Informatik',
      en: 'Courses in Mathematics and Computer Science',
    },
    forms: ['course'],
    faculty: SCIENCE,
    items: ['overall', 'explains', 'structure', 'examples', 'pace', 'difficulty', 'semester', 'preparation'],
    split: { item: 'overall', by: 'period' },
    profile: ['goals', 'structure', 'explains', 'questions', 'interest'],
    trend: ['overall'],
    comparisons: ['form'],
    stacked: ['goals', 'explains', 'questions', 'materials', 'interest'],
    responses: ['liked', 'improve'],
    text: {
      de: [
        'Dieser Bericht fasst {surveys} Umfragen aus dem Zeitraum {period} zusammen.',
        'Es haben {respondents} Befragte geantwortet. Ausgewertet: {filter}. Stand: {date}.',
      ],
      en: [
        'This report summarises {surveys} surveys from {period}.',
        '{respondents} respondents answered. Counted: {filter}. As of {date}.',
      ],
    },
    template: workload,
  },
  {
    title: { de: 'Lehre im Sommersemester 2026', en: 'Teaching in Spring 2026' },
    forms: ['course', 'seminar'],
    latestPeriodOnly: true,
    items: ['overall', 'goals', 'explains', 'questions', 'interest', 'pace', 'structure', 'reason'],
    split: { item: 'interest', by: 'unit' },
    profile: ['goals', 'explains', 'questions', 'interest'],
    trend: [],
    comparisons: ['periodBefore'],
    stacked: ['goals', 'explains', 'questions', 'interest'],
    responses: ['liked', 'improve'],
    text: {
      de: ['Ein Semester in {surveys} Umfragen mit {respondents} Befragten. Stand: {date}.'],
      en: ['One semester in {surveys} surveys with {respondents} respondents. As of {date}.'],
    },
    byCourseType: true,
  },
  {
    title: {
      de: 'Lehrveranstaltungen in den Wirtschaftswissenschaften',
      en: 'Courses in Business and Economics',
    },
    forms: ['course'],
    faculty: BUSINESS,
    isSharedWithAuthor: true,
    ...brief,
    hasFurtherCharts: true,
    hasScales: true,
  },
  {
    title: { de: 'Ergebnisse der eigenen Lehrveranstaltungen', en: 'Results of my own courses' },
    forms: ['course'],
    faculty: SCIENCE,
    ...brief,
    ofInstructor: true,
  },
];

export const selectUnits = (
  { faculty, ofInstructor }: DemoReport,
  { university, faculties }: DemoTexts,
): { units: readonly string[]; publishedTo: readonly string[] | null } => {
  const chosen = faculty === undefined ? undefined : faculties[faculty];
  return {
    units: ofInstructor ? [] : (chosen?.institutes.map(({ name }) => name) ?? []),
    publishedTo: chosen ? [university, chosen.name] : null,
  };
};
