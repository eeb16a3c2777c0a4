import type { ComparisonKind } from '#shared/calculation/comparisons.ts';
import { faculties, UNIVERSITY } from './university.ts';

/** Paragraphs, by language. */
export type DemoText = Readonly<Record<'de' | 'en', readonly string[]>>;

export interface DemoTemplate {
  title: string;
  form: string;
  /** Codes of the form's items, for charts of one question each. */
  items: readonly string[];
  /** Its title in English, for its headings. */
  english: string;
  /** What it is about, in words. */
  text: DemoText;
  /** Scale items that are compared in a profile, and those that are followed over the semesters. */
  profile: readonly string[];
  trend: readonly string[];
  /** The open question whose words and topics are shown. */
  open: string;
}

export interface DemoReport {
  title: string;
  forms: readonly string[];
  /** Institutes whose surveys it takes in; none: all. */
  units: readonly string[];
  periods: readonly string[];
  items: readonly string[];
  /** An item shown by semester or by unit beside the others. */
  split: { item: string; by: 'period' | 'unit' };
  /** Scale items that are compared in a profile. */
  profile: readonly string[];
  /** Scale items that are followed over the semesters; none: no chart. */
  trend: readonly string[];
  /** What the profile is compared with. */
  comparisons: readonly ComparisonKind[];
  /** Scale items below each other as bars of 100 %. */
  stacked: readonly string[];
  /** Open questions: what pleased, whose words stand in a cloud, and what should change, told by topics. */
  responses: readonly [liked: string, improve: string];
  /** What the report is about, in words; placeholders in braces. */
  text: DemoText;
  template?: string;
  publishedTo?: readonly string[];
}

const COURSE_FORM = 'LV-Bewertung';
const SEMINAR_FORM = 'Seminar';
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
  },
];

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
];
