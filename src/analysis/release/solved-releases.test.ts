import { expect, test } from 'vitest';
import type { AnswersVersion } from '../counting/answers-version.ts';
import { partitionIntoClasses } from '../ledger/classes.ts';
import { randomFrom } from '../statistics/seeded-order.ts';
import {
  askFilters,
  membershipsOfLedger,
  type PlainLedger,
  requestFor,
  tallyWhole,
} from '../testing/plain-ledger.ts';
import { type PlainAnswer, type PlainSurvey, pack } from '../testing/plain-survey.ts';
import { drawFilters, drawRow, drawSurveys, ITEMS } from '../testing/random-survey.ts';
import { isValid } from '../testing/reference-figures.ts';
import { KnownSums } from '../testing/solvers.ts';
import { mayRelease } from './may-release.ts';

/** More draws take minutes: PLENUM_SOLVED_RELEASES=300. */
const DRAWS = Number(process.env.PLENUM_SOLVED_RELEASES ?? 16);
const RELEASES = 4;

interface Person {
  readonly name: string;
  readonly row: readonly PlainAnswer[];
}
interface Release {
  readonly survey: PlainSurvey;
  readonly people: readonly Person[];
  readonly answers: AnswersVersion;
}

const releaseOf = (
  survey: PlainSurvey,
  people: readonly Person[],
  atoms: ArrayLike<number> | null,
): Release => {
  const own = { ...survey, rows: people.map(({ row }) => row) };
  const { columnOf, segments } = pack(own);
  return { survey: own, people, answers: { columnOf, segments, atoms } };
};

const nextPeople = (people: readonly Person[], random: () => number, named: string): Person[] => {
  const few = () => Math.floor(random() * 8);
  const staying = people.slice(random() < 0.5 ? 0 : few());
  const [changing, changingTwo] = [few(), random() < 0.3 ? few() : 0];
  const item = Math.floor(random() * ITEMS.length);
  const changed = staying.map((person, index): Person => {
    if (index >= changing) return person;
    const row = [...person.row];
    row[item] = drawRow(random, 0.5)[item] as PlainAnswer;
    if (index < changingTwo) row[3] = drawRow(random, 0.5)[3] as PlainAnswer;
    return { ...person, row };
  });
  const coming = Array.from(
    { length: few() },
    (_, index): Person => ({ name: `${named}.${index}`, row: drawRow(random, 0.5) }),
  );
  return [...changed, ...coming];
};

const drawReleases = (ledger: PlainLedger, random: () => number): Release[] => {
  const { survey } = ledger;
  let people = survey.rows.map((row, index): Person => ({ name: `${survey.id}.${index}`, row }));
  const shown = [
    releaseOf(survey, people, partitionIntoClasses(survey.rows.length, membershipsOfLedger(ledger)).classOf),
  ];
  for (let number = 1; number <= RELEASES; number += 1) {
    const next = releaseOf(survey, nextPeople(people, random, `${survey.id}.${number}`), null);
    const earlier = shown.map(({ answers }) => answers);
    if (!mayRelease(earlier, next.answers, survey.minimum)) continue;
    shown.push(next);
    people = [...next.people];
  }
  return shown;
};

const unknownOf = ({ name, row }: Person, item: number): string => `${name} ${JSON.stringify(row[item])}`;

const answerOf = (unknown: string): string => unknown.slice(unknown.indexOf(' '));

const figuresOf = (ledger: PlainLedger, releases: readonly Release[], item: number): Set<string>[] => {
  const request = requestFor(ITEMS[item]!, item);
  const answers = (people: readonly Person[]): Set<string> =>
    new Set(people.filter(({ row }) => isValid(row[item])).map((person) => unknownOf(person, item)));
  const whole = releases
    .filter(({ survey }) => (tallyWhole([survey], [request])[0]?.total.n ?? 0) > 0)
    .map(({ people }) => answers(people));
  const first = releases[0]?.people ?? [];
  const filtered = membershipsOfLedger(ledger)
    .filter((_, index) => ledger.released[index]?.shownColumns.includes(item))
    .map((members) => answers(first.filter((_, index) => members[index] === 1)));
  return [...whole, ...filtered];
};

test('When figures of several releases are solved beside filtered ones, then no one or two answers follow', () => {
  let [released, asked] = [0, 0];
  for (let seed = 1; seed <= DRAWS; seed += 1) {
    const [survey] = drawSurveys(seed, 1);
    const ledger = askFilters(survey!, drawFilters(seed));
    const releases = drawReleases(ledger, randomFrom(7_000 + seed));
    released += releases.length - 1;
    for (const item of ITEMS.keys()) {
      const figures = figuresOf(ledger, releases, item);
      const unknowns = [...new Set(figures.flatMap((figure) => [...figure]))];
      const alike = Map.groupBy(unknowns, (one) => figures.map((figure) => Number(figure.has(one))).join(''));
      const groups = [...alike.values()];
      const sums = new KnownSums();
      for (const figure of figures) sums.add(groups.map(([one]) => Number(figure.has(one as string))));
      const small = groups.flatMap((group, index) => (group.length < 3 ? [index] : []));
      const combination = (...parts: [group: number, factor: number][]): number[] => {
        const row = groups.map(() => 0);
        for (const [group, factor] of parts) row[group] = factor;
        return row;
      };
      const what = `seed ${seed}, item ${item + 1}`;
      for (const one of small) {
        asked += 1;
        expect(sums.knows(combination([one, 1])), what).toBe(false);
        for (const other of small) {
          if (other <= one || groups[one]!.length + groups[other]!.length > 2) continue;
          // That a release has another's answer instead of the same one changes no figure.
          const isSame = answerOf(groups[one]![0]!) === answerOf(groups[other]![0]!);
          for (const factor of isSame ? [1] : [1, -1])
            expect(sums.knows(combination([one, 1], [other, factor])), what).toBe(false);
        }
      }
    }
  }
  // It is no proof that nothing was released.
  expect(released).toBeGreaterThan(DRAWS / 2);
  expect(asked).toBeGreaterThan(DRAWS * 5);
}, 120_000);
