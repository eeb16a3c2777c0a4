import type { Role } from '#shared/permissions.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { englishFaculties } from './english-faculties.ts';
import { germanFaculties } from './german-faculties.ts';
import type { DemoFaculty } from './university.ts';

interface DemoLogin {
  readonly username: string;
  readonly name?: string;
}

export interface DemoTexts {
  readonly university: string;
  readonly faculties: readonly DemoFaculty[];
  readonly serviceUnit: string;
  readonly trainings: readonly string[];
  readonly semesters: readonly [string, string, string, string, string, string];
  readonly users: Record<Role, DemoLogin>;
}

export const demoTexts: Record<InterfaceLanguage, DemoTexts> = {
  de: {
    university: 'Universität Lindenau',
    faculties: germanFaculties,
    serviceUnit: 'Zentrum für Weiterbildung',
    trainings: [
      'Projektmanagement für Einsteiger',
      'Erste Hilfe am Arbeitsplatz',
      'Wissenschaftlich schreiben',
      'Tabellenkalkulation für Fortgeschrittene',
      'Konflikte im Team lösen',
      'Datenschutz im Büro',
      'Videos für die Lehre drehen',
      'Barrierefreie Dokumente',
    ],
    semesters: ['WiSe 2023/24', 'SoSe 2024', 'WiSe 2024/25', 'SoSe 2025', 'WiSe 2025/26', 'SoSe 2026'],
    users: {
      ADMINISTRATOR: { username: 'admin', name: 'Evaluationsbüro' },
      SUBSECTION_ADMINISTRATOR: { username: 'fakultaet', name: 'Mira Lenz' },
      REPORT_CREATOR: { username: 'berichte', name: 'Jonas Feld' },
      DEAN: { username: 'dekanin', name: 'Prof. Dr. Helene Roth' },
      DEAN_OF_STUDIES: { username: 'studiendekan', name: 'Prof. Dr. Emil Kranz' },
      INSTRUCTOR: { username: 'lehre' },
      WEB_VERIFIER: { username: 'pruefung', name: 'Sara Winkel' },
      DATA_COLLECTOR: { username: 'erfassung', name: 'Tom Brandt' },
    },
  },
  en: {
    university: 'University of Harrowmere',
    faculties: englishFaculties,
    serviceUnit: 'Centre for Professional Development',
    trainings: [
      'Project Management for Beginners',
      'First Aid at Work',
      'Academic Writing',
      'Advanced Spreadsheets',
      'Resolving Conflict in Teams',
      'Data Protection in the Office',
      'Making Videos for Teaching',
      'Accessible Documents',
    ],
    semesters: ['Autumn 2023', 'Spring 2024', 'Autumn 2024', 'Spring 2025', 'Autumn 2025', 'Spring 2026'],
    users: {
      ADMINISTRATOR: { username: 'admin', name: 'Evaluation Office' },
      SUBSECTION_ADMINISTRATOR: { username: 'faculty', name: 'Megan Lennox' },
      REPORT_CREATOR: { username: 'reports', name: 'Jonathan Field' },
      DEAN: { username: 'dean', name: 'Professor Helen Rothwell' },
      DEAN_OF_STUDIES: { username: 'studies', name: 'Professor Edmund Crane' },
      INSTRUCTOR: { username: 'teaching' },
      WEB_VERIFIER: { username: 'comments', name: 'Sarah Winslow' },
      DATA_COLLECTOR: { username: 'imports', name: 'Tom Bradley' },
    },
  },
};
