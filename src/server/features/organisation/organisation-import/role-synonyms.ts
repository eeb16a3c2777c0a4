import { type Role, roles } from '#shared/permissions.ts';

const words: Record<Role, readonly string[]> = {
  ADMINISTRATOR: ['administration', 'administrator', 'administratorin', 'admin'],
  SUBSECTION_ADMINISTRATOR: [
    'bereichsadministration',
    'bereichsadministrator',
    'unitadministrator',
    'unitadministration',
  ],
  REPORT_CREATOR: ['berichtserstellung', 'reportcreator', 'reportauthor', 'author'],
  DEAN: ['dekanat', 'dekan', 'dekanin', 'dean', 'bereichsleitung', 'headofdepartment'],
  DEAN_OF_STUDIES: [
    'studiendekanat',
    'studiendekan',
    'studiendekanin',
    'deanofstudies',
    'trainingsleitung',
    'qualitatsleitung',
  ],
  INSTRUCTOR: [
    'lehrperson',
    'dozent',
    'dozentin',
    'lecturer',
    'instructor',
    'trainer',
    'trainerin',
    'verantwortlicheperson',
  ],
  WEB_VERIFIER: ['kommentarprufung', 'webverifier', 'verifier', 'commentchecker'],
  DATA_COLLECTOR: ['datenerfassung', 'datacollector', 'datacollection'],
};

const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

const byWord = new Map(
  roles.flatMap((role) => [role, ...words[role]].map((word) => [lettersOf(word), role] as const)),
);

export const findRoleBySynonym = (word: string): Role | null => byWord.get(lettersOf(word)) ?? null;
