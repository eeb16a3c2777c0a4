import { expect, test } from 'vitest';
import { lines, meanings, readTable } from '../../testing/read-table.ts';

const AGREE = ['Strongly agree', 'Agree', 'Neutral', 'Disagree', 'Strongly disagree'];

test('reads the ids of a lecturer beside the name: uid of evasys and mail address', async () => {
  const people = ['Ada Lovelace,12,Ada@uni.example', 'Ada Lovelace,13,lovelace@uni.example'];
  const content = lines(
    'Course,Instructor,InstructorUid,Instructor e-mail,The course is clear',
    40,
    (index) => ['Law', people[index % 2], AGREE[index % 5]].join(','),
  );
  const { mapping, surveys } = await readTable(content);
  expect(meanings(mapping).slice(0, 4)).toEqual(['description', 'leader', 'leaderId', 'leaderId']);
  expect(surveys.map(({ leaderName, leaderIds }) => [leaderName, leaderIds])).toEqual([
    ['Ada Lovelace', ['ada@uni.example', 'evasys:12']],
    ['Ada Lovelace', ['evasys:13', 'lovelace@uni.example']],
  ]);
});

test('keeps a lone id of a lecturer as the name', async () => {
  const { mapping } = await readTable(
    lines('Instructor id,The course is clear', 40, (index) => `${1 + (index % 3)},${AGREE[index % 5]}`),
  );
  expect(meanings(mapping)[0]).toBe('leader');
});

test('reads a team from numbered columns, each with their own id', async () => {
  const row = (index: number) =>
    index % 2 === 0 ? `Law;Ada;Grace;1;2;${1 + (index % 5)}` : `Art;Mary;;3;;${1 + (index % 5)}`;
  const { mapping, surveys } = await readTable(
    lines('Kurs;Dozent 1;Dozent 2;Dozent 1 UID;Dozent 2 UID;Q1 Klar', 24, row),
  );
  expect(meanings(mapping)).toEqual(['description', 'leader', 'leader', 'leaderId', 'leaderId', 'SCALA']);
  expect(surveys.map(({ leaderName, leaders, leaderIds }) => leaders ?? [leaderName, leaderIds])).toEqual([
    [
      { name: 'Ada', externalIds: ['evasys:1'] },
      { name: 'Grace', externalIds: ['evasys:2'] },
    ],
    ['Mary', ['evasys:3']],
  ]);
});

test('reads a team from one cell, with the ids in the order of the names', async () => {
  const row = (index: number) => `Law;Ada Lovelace; Grace Hopper|7; 8|${1 + (index % 5)}`;
  const { surveys } = await readTable(
    lines('Course|Instructor|Instructor UID|Q1 Clear', 24, (index) => row(index).replace('Law;', 'Law|')),
  );
  expect(surveys.map(({ leaders }) => leaders)).toEqual([
    [
      { name: 'Ada Lovelace', externalIds: ['evasys:7'] },
      { name: 'Grace Hopper', externalIds: ['evasys:8'] },
    ],
  ]);
});

test('takes ratings of numbered lecturers for questions', async () => {
  const { mapping } = await readTable(
    lines('Kurs;Dozent 1;Dozent 2', 24, (index) => `Law;${1 + (index % 5)};${1 + ((index + 2) % 5)}`),
  );
  expect(meanings(mapping)).toEqual(['description', 'SCALA', 'SCALA']);
});
