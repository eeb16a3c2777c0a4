import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import type { FormDraft } from '../features/surveys/imports/source/survey-draft.ts';
import { both, choice, type DemoItem, numeric, open, scale } from './item-drafts.ts';
import { labItems } from './lab-courses.ts';
import { trainingItems } from './training-items.ts';

export type DemoFormKind = 'course' | 'seminar' | 'training' | 'lab';

export const formNames: Record<DemoFormKind, Record<InterfaceLanguage, string>> = {
  course: { de: 'LV-Bewertung', en: 'Course evaluation' },
  seminar: { de: 'Seminar', en: 'Seminar' },
  training: { de: 'Schulung', en: 'Training' },
  lab: { de: 'Praktikum', en: 'Lab course' },
};

export interface DemoForm {
  kind: DemoFormKind;
  draft: FormDraft;
  items: readonly DemoItem[];
  person: readonly DemoItem[];
}

const shared = {
  goals: scale(
    'goals',
    'Die Lernziele der Veranstaltung waren klar.',
    'The learning objectives were clear.',
    { base: 3.8, abstains: 0.02 },
  ),
  explains: scale(
    'explains',
    'Die Lehrperson erklärt verständlich.',
    'The lecturer explains things clearly.',
    { base: 3.8, loading: 1.3, abstains: 0.01 },
  ),
  questions: scale(
    'questions',
    'Die Lehrperson geht auf Fragen ein.',
    'The lecturer responds to questions.',
    { base: 4.2, loading: 0.9, abstains: 0.04 },
  ),
  interest: scale(
    'interest',
    'Die Veranstaltung hat mein Interesse am Fach gestärkt.',
    'The course increased my interest in the subject.',
    { base: 3.5, loading: 1.1, abstains: 0.02 },
  ),
  pace: scale(
    'pace',
    'Das Tempo der Veranstaltung war …',
    'The pace of the course was …',
    { base: 3.2, loading: 0 },
    {
      direction: 'MIDDLE_IS_BEST',
      left: both('viel zu langsam', 'far too slow'),
      right: both('viel zu schnell', 'far too fast'),
    },
  ),
  overall: scale(
    'overall',
    'Insgesamt bin ich mit der Veranstaltung zufrieden.',
    'Overall, I am satisfied with the course.',
    { base: 3.8, loading: 1.3 },
  ),
  reason: choice(
    'reason',
    'SINGLE_CHOICE',
    'Warum besuchen Sie die Veranstaltung?',
    'Why do you attend the course?',
    [
      ['Pflichtveranstaltung', 'It is compulsory', 58],
      ['Wahlpflicht', 'It is a required elective', 27],
      ['Aus Interesse', 'Out of interest', 13],
      ['Sonstiges', 'Other', 2],
    ],
  ),
  liked: open('liked', 'Was hat Ihnen besonders gut gefallen?', 'What did you like best?'),
  improve: open('improve', 'Was sollte verbessert werden?', 'What should be improved?'),
};

const semester = choice(
  'semester',
  'SINGLE_CHOICE',
  'In welchem Fachsemester sind Sie?',
  'Which semester are you in?',
  [
    ['1. oder 2. Semester', '1st or 2nd semester', 34],
    ['3. oder 4. Semester', '3rd or 4th semester', 31],
    ['5. oder 6. Semester', '5th or 6th semester', 22],
    ['Höheres Semester', 'Later semester', 13],
  ],
);

const person: DemoItem[] = [
  choice('gender', 'SINGLE_CHOICE', 'Welches Geschlecht haben Sie?', 'What is your gender?', [
    ['Weiblich', 'Female', 53],
    ['Männlich', 'Male', 44],
    ['Divers', 'Non-binary', 3],
  ]),
  choice(
    'programme',
    'SINGLE_CHOICE',
    'In welchem Studiengang studieren Sie?',
    'Which degree programme are you in?',
    [
      ['Bachelor', 'Bachelor', 64],
      ['Master', 'Master', 21],
      ['Lehramt', 'Teacher training', 13],
      ['Austausch oder Gaststudium', 'Exchange or guest', 2],
    ],
  ),
];

const course: DemoItem[] = [
  semester,
  shared.reason,
  shared.goals,
  scale('structure', 'Die Inhalte sind sinnvoll aufgebaut.', 'The content is well structured.', {
    base: 3.8,
    abstains: 0.02,
  }),
  shared.explains,
  scale('examples', 'Beispiele machen den Stoff anschaulich.', 'Examples make the material vivid.', {
    base: 3.7,
    loading: 1.1,
    abstains: 0.03,
  }),
  shared.questions,
  scale('materials', 'Die Unterlagen helfen beim Lernen.', 'The course materials help me learn.', {
    base: 3.6,
    loading: 0.9,
    abstains: 0.05,
  }),
  scale(
    'workload',
    'Der Arbeitsaufwand passt zu den Leistungspunkten.',
    'The workload fits the credit points.',
    { base: 3.3, loading: 0.5, abstains: 0.08 },
  ),
  shared.pace,
  scale(
    'difficulty',
    'Der Schwierigkeitsgrad war …',
    'The level of difficulty was …',
    { base: 3.3, loading: 0 },
    {
      direction: 'MIDDLE_IS_BEST',
      left: both('viel zu niedrig', 'far too low'),
      right: both('viel zu hoch', 'far too high'),
    },
  ),
  shared.interest,
  shared.overall,
  scale(
    'grade',
    'Welche Note geben Sie der Veranstaltung?',
    'Which grade do you give the course?',
    { base: 2.2, loading: -1.2 },
    {
      direction: 'LOW_IS_BEST',
      left: both('sehr gut (1)', 'very good (1)'),
      right: both('mangelhaft (5)', 'poor (5)'),
    },
  ),
  choice(
    'preparation',
    'MULTIPLE_CHOICE',
    'Womit bereiten Sie sich vor und nach?',
    'What do you use to prepare and review?',
    [
      ['Folien oder Skript', 'Slides or lecture notes', 0.81],
      ['Lehrbuch', 'Textbook', 0.34],
      ['Aufzeichnungen', 'Recordings', 0.42],
      ['Übungsaufgaben', 'Exercises', 0.55],
      ['Lerngruppe', 'Study group', 0.29],
      ['Sonstiges', 'Other', 0.07],
    ],
  ),
  open(
    'preparation_other',
    'Womit bereiten Sie sich vor und nach? Sonstiges',
    'What do you use to prepare and review? Other',
  ),
  numeric(
    'hours',
    'Wie viele Stunden je Woche arbeiten Sie außerhalb der Termine?',
    'How many hours a week do you work outside class?',
    4.5,
  ),
  shared.liked,
  shared.improve,
];

const seminar: DemoItem[] = [
  shared.reason,
  shared.goals,
  shared.explains,
  shared.questions,
  scale('discussion', 'Die Diskussionen bringen mich weiter.', 'The discussions help me get ahead.', {
    base: 3.7,
    loading: 1.2,
    abstains: 0.02,
  }),
  scale(
    'feedback',
    'Ich bekomme hilfreiche Rückmeldung zu meinem Beitrag.',
    'I get helpful feedback on my contribution.',
    { base: 3.5, loading: 1.1, abstains: 0.07 },
  ),
  scale('reading', 'Die Literatur ist gut ausgewählt.', 'The literature is well chosen.', {
    base: 3.8,
    loading: 0.8,
    abstains: 0.04,
  }),
  shared.pace,
  shared.interest,
  shared.overall,
  shared.liked,
  shared.improve,
];

const training: DemoItem[] = [...trainingItems, shared.liked, shared.improve];

const form = (
  kind: DemoFormKind,
  de: string,
  en: string,
  items: DemoItem[],
  ofPerson: DemoItem[] = [],
): DemoForm => ({
  kind,
  items,
  person: ofPerson,
  draft: {
    shortName: formNames[kind].de,
    title: both(de, en),
    languages: ['de', 'en'],
    items: [...items, ...ofPerson].map(({ draft }) => draft),
  },
});

export const demoForms: readonly DemoForm[] = [
  form('course', 'Bewertung einer Lehrveranstaltung', 'Course evaluation', course, person),
  form('seminar', 'Rückmeldung zum Seminar', 'Seminar feedback', seminar),
  form('training', 'Rückmeldung zu Schulung und Service', 'Training and service feedback', training),
  form('lab', 'Bewertung eines Praktikums', 'Lab course evaluation', [
    ...labItems,
    shared.liked,
    shared.improve,
  ]),
];

export const formDraftsIn = (language: InterfaceLanguage): FormDraft[] =>
  demoForms.map(({ kind, draft }) => ({
    ...draft,
    shortName: formNames[kind][language],
    languages: language === 'de' ? ['de', 'en'] : ['en', 'de'],
  }));
