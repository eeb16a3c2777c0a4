import { expect, test } from 'vitest';
import type { RespondentFilter } from '../counting/respondent-filter.ts';
import type { CountTally } from '../counting/tally-figures.ts';
import { type CountedKind, type CountedRequest, readCounts } from '../figures/figure-tallies.ts';
import { randomFrom } from '../statistics/seeded-order.ts';
import {
  askFilters,
  classesOfLedger,
  outputsOf,
  type PlainLedger,
  plainBars,
  requestFor,
  tallyFiltered,
  tallyWhole,
} from '../testing/plain-ledger.ts';
import type { PlainAnswer, PlainItem, PlainSurvey } from '../testing/plain-survey.ts';
import {
  drawAgeFilters,
  drawFilters,
  drawSurveys,
  ITEMS,
  PERSON_QUESTIONS,
  PERSON_QUESTIONS_WITH_AGE,
} from '../testing/random-survey.ts';

/**
 * Everything disclosed depends only on how often each answer to an item was given in each class of people who are in
 * exactly the same released and reserved queries. So neither a figure nor its absence can reveal which of these people
 * gave an answer.
 */

const REQUESTS = ITEMS.map(requestFor);
const GROUPS = new Map([1, 2, 3, 4, 5].map((id) => [id, id]));
const FREE_ITEMS = [3, 4, 5];
const AGE = 5;

const FIGURES: CountedRequest[] = [
  ...REQUESTS.map((request) => ({ kind: 'distribution' as const, ...request })),
  ...REQUESTS.map((request) => ({ kind: 'distribution' as const, ...request, groupOf: GROUPS })),
  { kind: 'means', questions: REQUESTS, groupOf: GROUPS },
  { kind: 'trend', questions: REQUESTS, periodOf: GROUPS },
];

const FILTERS_A_SURVEY = 8;

const allOutputs = (
  surveys: readonly PlainSurvey[],
  filters: readonly RespondentFilter[],
  personQuestions = PERSON_QUESTIONS,
): { told: string; ledgers: PlainLedger[] } => {
  const requests = FIGURES.flatMap((request) => readCounts<CountedKind>(request));
  const items = requests.map((_, index) => ITEMS[index % ITEMS.length]);
  const tell = (figures: readonly CountTally[]): string =>
    JSON.stringify(figures.map((figure, index) => outputsOf(figure, items[index] as PlainItem)));
  const ledgers = surveys.map((survey) => askFilters(survey, filters, personQuestions));
  const told = [
    ...surveys.map((survey) => tell(tallyWhole([survey], requests))),
    tell(tallyWhole(surveys, requests)),
    ...filters.map((filter) => tell(tallyFiltered(ledgers, filter, requests))),
    ...ledgers.map(({ released, refused }) => JSON.stringify([released, [...refused]])),
  ].join();
  return { told, ledgers };
};

const dealAnew = (ledger: PlainLedger, item: number, random: () => number): PlainLedger => {
  const { classOf } = classesOfLedger(ledger);
  const rows = ledger.survey.rows.map((row) => [...row]);
  for (const people of Map.groupBy(rows.keys(), (index) => classOf[index] as number).values()) {
    const answers = people.map((index) => rows[index]?.[item] as PlainAnswer);
    for (const index of people) {
      const [answer] = answers.splice(Math.floor(random() * answers.length), 1);
      (rows[index] as PlainAnswer[])[item] = answer as PlainAnswer;
    }
  }
  return { ...ledger, survey: { ...ledger.survey, rows } };
};

test('discloses and refuses the same if answers are shuffled within each class of a ledger', () => {
  let isDealtAnew = 0;
  for (let seed = 1; seed <= 12; seed += 1) {
    const surveys = drawSurveys(seed);
    const filters = drawFilters(seed, FILTERS_A_SURVEY);
    const { told, ledgers } = allOutputs(surveys, filters);
    let dealt = ledgers;
    for (const item of FREE_ITEMS)
      dealt = dealt.map((ledger) => dealAnew(ledger, item, randomFrom(1000 * seed + item)));
    const dealtSurveys = dealt.map(({ survey }) => survey);
    if (JSON.stringify(dealtSurveys) !== JSON.stringify(surveys)) isDealtAnew += 1;
    expect(allOutputs(dealtSurveys, filters).told === told, `seed ${seed}`).toBe(true);
  }
  expect(isDealtAnew).toBe(12);
});

test('When filters are by ranges of the age, then shuffles within classes change nothing that is told', () => {
  let released = 0;
  for (let seed = 1; seed <= 6; seed += 1) {
    const surveys = drawSurveys(seed, 2);
    const filters = [
      ...drawAgeFilters(seed, plainBars(surveys[0] as PlainSurvey, AGE)),
      ...drawFilters(seed, 3),
    ];
    const people = seed % 2 === 0 ? PERSON_QUESTIONS : PERSON_QUESTIONS_WITH_AGE;
    const { told, ledgers } = allOutputs(surveys, filters, people);
    released += ledgers.flatMap((one) =>
      one.released.filter(({ query }) => query.some(({ range }) => range)),
    ).length;
    let dealt = ledgers;
    for (const item of FREE_ITEMS.filter((free) => free !== AGE))
      dealt = dealt.map((ledger) => dealAnew(ledger, item, randomFrom(1000 * seed + item)));
    const dealtSurveys = dealt.map(({ survey }) => survey);
    expect(allOutputs(dealtSurveys, filters, people).told === told, `seed ${seed}`).toBe(true);
  }
  expect(released).toBeGreaterThan(10);
});

test('When answers move to people of another class, then the filtered figures do tell', () => {
  const hasChanged = [1, 2, 3, 4].some((seed) => {
    const surveys = drawSurveys(seed);
    const moved = surveys.map((survey) => ({
      ...survey,
      rows: survey.rows.map((row, index) => {
        const other = survey.rows.at(-1 - index) ?? row;
        return row.map((answer, item) => (item === 3 ? (other[3] as PlainAnswer) : answer));
      }),
    }));
    const filters = drawFilters(seed, FILTERS_A_SURVEY);
    return allOutputs(moved, filters).told !== allOutputs(surveys, filters).told;
  });
  expect(hasChanged).toBe(true);
});
