import { expect, test } from 'vitest';
import { groupFiles } from '../records/group-files.ts';
import { openTable } from '../records/open-source.ts';
import { ImportRejectedError } from '../source/survey-draft.ts';
import { matchInvitationColumn } from '../table/layout/invitation-columns.ts';
import { fileInMemory } from '../testing/source-files.ts';
import { readInvitationList } from './read-list.ts';

const signal = AbortSignal.timeout(60_000);
const codesOf = (work: Promise<unknown>): Promise<string[]> =>
  work.then(
    () => [],
    (error) => {
      if (!(error instanceof ImportRejectedError)) throw error;
      return error.problems.map(({ code }) => code);
    },
  );
const long = Array.from({ length: 5_001 }, (_, row) => `Course ${row},10`).join('\n');

test.each<[string, string | Buffer, string]>([
  ['has no headings of a list', 'Q1,Q2\n1,2\n3,4\n', 'invitationsUnnamed'],
  ['says how many, but not of what', 'Invited\n20\n30\n', 'invitationsUnnamed'],
  ['has no rows', 'Course,Invited\n', 'noRows'],
  ['is empty', '', 'emptyFile'],
  ['is an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'oldExcel'],
  ['is half a workbook', Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), 'archiveDamaged'],
  ['has too many rows', `Course,Invited\n${long}`, 'invitationsTooMany'],
])('When a list %s, then it is refused with the reason', async (_, content, code) => {
  expect(await codesOf(readInvitationList(fileInMemory('list', content), signal))).toEqual([code]);
});

test.each([
  ['Eingeladene', 'invited'],
  ['Teilnehmerzahl', 'invited'],
  ['Anzahl TN', 'invited'],
  ['Anzahl der Teilnehmer*innen', 'invited'],
  ['Ausgegebene TANs', 'invited'],
  ['Number of participants', 'invited'],
  ['Students enrolled', 'invited'],
  ['LV-Nr.', 'eventCode'],
  ['Lehrveranstaltungskennung', 'eventCode'],
  ['Course ID', 'eventCode'],
  ['Survey ID', 'surveyId'],
  ['Veranstaltungsname', 'description'],
  ['Course title', 'description'],
  ['Dozent/in', 'leader'],
  ['Semester', 'period'],
  ['Fakultät', 'unit'],
  // It counts the rows.
  ['Nr.', null],
  ['Rücklaufquote', null],
])('When a column of a list is called %s, then it says: %s', (heading, says) => {
  expect(matchInvitationColumn(heading)).toBe(says);
});

const imported = async (content: string) => {
  const [group] = await groupFiles([fileInMemory('list.csv', content)]);
  if (!group) throw new Error('There is no file.');
  return codesOf(openTable(group, { edited: null, codebooks: [] }, signal));
};

test('rejects an invitation list as answers, but not a table of answers', async () => {
  expect(await imported('Course,Lecturer,Participants\nStatics,Ada,20\nDynamics,Bo,30\n')).toEqual([
    'invitationList',
  ]);
  expect(await imported('Course,Invited,Q1\nStatics,20,1\nStatics,20,2\nDynamics,30,3\n')).toEqual([]);
  expect(await imported('Title,Participants,What was good?\nA,20,All of it\nB,30,The room\n')).toEqual([]);
});
