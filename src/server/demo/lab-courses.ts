import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { both, type DemoItem, type DemoScale, scale } from './item-drafts.ts';

const item = (code: string, de: string, en: string, loading: number): DemoItem =>
  scale(code, de, en, { base: 4.2, loading, abstains: 0.01 });

// A course of low quality lacks supervision and equipment, and little else.
const [LITTLE, MUCH] = [0.25, 1.4];

export const labItems: readonly DemoItem[] = [
  item('schedule', 'Die Termine waren gut geplant.', 'The sessions were well scheduled.', LITTLE),
  item(
    'briefing',
    'Vor jedem Versuch war klar, was zu tun ist.',
    'I knew what to do before each task.',
    LITTLE,
  ),
  item(
    'rules',
    'Die Anforderungen für den Schein waren klar.',
    'The requirements to pass were clear.',
    LITTLE,
  ),
  item(
    'present',
    'Die Betreuung war in den Terminen erreichbar.',
    'Supervisors were there in sessions.',
    MUCH,
  ),
  item('help', 'Bei Schwierigkeiten bekam ich schnell Hilfe.', 'I got help quickly when I was stuck.', MUCH),
  item(
    'comments',
    'Meine Protokolle wurden hilfreich kommentiert.',
    'Comments on my reports helped me.',
    MUCH,
  ),
  item('range', 'Die Aufgaben decken das Gebiet gut ab.', 'The tasks cover the subject well.', LITTLE),
  item('steps', 'Die Aufgaben bauen aufeinander auf.', 'The tasks build on one another.', LITTLE),
  item('effort', 'Der Umfang der Aufgaben ist angemessen.', 'The tasks are of a reasonable size.', LITTLE),
  item('places', 'Es gab genügend Arbeitsplätze.', 'There were enough workstations.', MUCH),
  item('tools', 'Geräte und Programme funktionierten.', 'Equipment and software worked.', MUCH),
  item('guides', 'Anleitungen waren aktuell.', 'Instructions were up to date.', MUCH),
  item('methods', 'Ich kann die Methoden jetzt anwenden.', 'I can now apply the methods.', LITTLE),
  item('theory', 'Ich verstehe die Theorie jetzt besser.', 'I understand the theory better now.', LITTLE),
  item('alone', 'Ich traue mir eigene Projekte zu.', 'I feel ready for projects of my own.', LITTLE),
];

const SCALE_ITEMS = 3;
const names = [
  both('Organisation', 'Organisation'),
  both('Betreuung', 'Supervision'),
  both('Aufgaben', 'Assignments'),
  both('Ausstattung', 'Equipment'),
  both('Kompetenzerwerb', 'Skills gained'),
];

export const labScales: readonly DemoScale[] = names.map((name, index) => ({
  name,
  items: labItems
    .slice(index * SCALE_ITEMS, (index + 1) * SCALE_ITEMS)
    .map(({ draft }) => draft.code as string),
}));

export const labTargetItems = labScales.map(({ name }) => name.en as string);
export const LAB_TARGET = { value: 3.5, tolerance: 0 };

export interface LabCourse {
  readonly title: Readonly<Record<InterfaceLanguage, string>>;
  readonly respondents: number;
  readonly quality: number;
}

export const labTitle: Record<InterfaceLanguage, (course: LabCourse) => string> = {
  de: ({ title }) => `Praktikum: ${title.de}`,
  en: ({ title }) => `Lab: ${title.en}`,
};

export const labCourses: readonly LabCourse[] = [
  { title: { de: 'Datenanalyse mit R', en: 'Data Analysis with R' }, respondents: 58, quality: 0.2 },
  { title: { de: 'Stichproben', en: 'Survey Sampling' }, respondents: 46, quality: 0.1 },
  { title: { de: 'Datenbanken', en: 'Databases' }, respondents: 52, quality: -1.1 },
  { title: { de: 'Zeitreihen', en: 'Time Series' }, respondents: 49, quality: 0.3 },
];
