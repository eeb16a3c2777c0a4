import type { ComparisonKind } from '#shared/figures/calculation/comparisons.ts';
import { faculties, UNIVERSITY } from './university.ts';

export type DemoText = Readonly<Record<'de' | 'en', readonly string[]>>;

export interface DemoTemplate {
  title: string;
  form: string;
  items: readonly string[];
  english: string;
  text: DemoText;
  profile: readonly string[];
  trend: readonly string[];
  open: string;
  hasFurtherCharts?: true;
}

export interface DemoReport {
  title: string;
  forms: readonly string[];
  units: readonly string[];
  periods: readonly string[];
  items: readonly string[];
  split: { item: string; by: 'period' | 'unit' };
  profile: readonly string[];
  trend: readonly string[];
  comparisons: readonly ComparisonKind[];
  stacked: readonly string[];
  responses: readonly [liked: string, improve: string];
  text: DemoText;
  template?: string;
  publishedTo?: readonly string[];
  /** Only of the surveys of the demo's lecturer, who then reads it. */
  ofInstructor?: true;
  hasFurtherCharts?: true;
  hasScales?: true;
}

export const COURSE_FORM = 'LV-Bewertung';
const SEMINAR_FORM = 'Seminar';
const [business] = faculties;
const science = faculties.find(({ name }) => name === 'Fakultät für Mathematik und Informatik');

export const demoTemplates: readonly DemoTemplate[] = [
  {
    title: 'Aufwand und Betreuung',
    english: 'Workload and support',
    form: COURSE_FORM,
    items: ['questions', 'materials', 'workload', 'hours', 'improve'],
    text: {
      de: ['Wie viel Arbeit die Veranstaltung macht und wie gut die Studierenden dabei begleitet werden.'],
      en: ['How much work the course takes, and how well students are supported in it.'],
    },
    profile: ['questions', 'materials', 'workload'],
    trend: ['workload'],
    open: 'improve',
  },
  {
    title: 'Seminarkultur',
    english: 'Seminar culture',
    form: SEMINAR_FORM,
    items: ['discussion', 'feedback', 'reading', 'overall', 'liked'],
    text: {
      de: ['Wie im Seminar diskutiert wird, und ob Rückmeldungen und Literatur weiterhelfen.'],
      en: ['How the seminar discusses, and whether feedback and literature help.'],
    },
    profile: ['discussion', 'feedback', 'reading'],
    trend: ['discussion', 'feedback'],
    open: 'liked',
    hasFurtherCharts: true,
  },
];

/** For those who read: a page, without the sections that show what an author can do. */
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
    title: 'Lehrveranstaltungen in Mathematik und Informatik',
    forms: [COURSE_FORM],
    units: science?.institutes.map(({ name }) => name) ?? [],
    periods: [],
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
        'This report sums up {surveys} surveys from {period}.',
        '{respondents} respondents answered. Counted: {filter}. As of {date}.',
      ],
    },
    template: 'Aufwand und Betreuung',
    publishedTo: [UNIVERSITY, science?.name ?? ''],
  },
  {
    title: 'Lehre im Sommersemester 2026',
    forms: [COURSE_FORM, SEMINAR_FORM],
    units: [],
    periods: ['SoSe 2026'],
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
  },
  {
    title: 'Lehrveranstaltungen in den Wirtschaftswissenschaften',
    forms: [COURSE_FORM],
    units: business?.institutes.map(({ name }) => name) ?? [],
    periods: [],
    ...brief,
    hasFurtherCharts: true,
    hasScales: true,
    publishedTo: [UNIVERSITY, business?.name ?? ''],
  },
  {
    title: 'Ergebnisse der eigenen Lehrveranstaltungen',
    forms: [COURSE_FORM],
    units: [],
    periods: [],
    ...brief,
    ofInstructor: true,
    publishedTo: [UNIVERSITY, science?.name ?? ''],
  },
];
