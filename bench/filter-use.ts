import { encodeAnswers, openAnswers } from '#analysis/counting/packed-columns.ts';
import type { Draft } from '#analysis/ledger/draft.ts';
import { KeptDrafts } from '#analysis/ledger/kept-drafts.ts';
import { computeMembership, countMembers } from '#analysis/ledger/memberships.ts';
import { buildQueryKey, type Query } from '#analysis/ledger/queries.ts';
import { releasable, releaseQuery } from '#analysis/ledger/release-query.ts';
import type { PersonQuestion, ReleasedQuery, SurveyLedger } from '#analysis/ledger/survey-ledger.ts';
import { randomFrom, shuffle } from '#analysis/statistics/seeded-order.ts';
import { answerSurvey } from '../src/server/demo/answer-survey.ts';
import { type DemoForm, demoForms } from '../src/server/demo/demo-forms.ts';
import { demoSurveys } from '../src/server/demo/write-demo-surveys.ts';
import { proposeQuestionOrder } from '../src/server/features/figures/calculation/selection/propose-question-order.ts';
import { compare, type Measurement } from './measure.ts';

const MINIMUM = 5;

const course = demoForms.find(({ kind }) => kind === 'course') as DemoForm;
const items = course.draft.items.map((item, column) => ({ ...item, itemId: column }));
const closed = proposeQuestionOrder(items);
const questionOf = (column: number): PersonQuestion => ({
  column,
  optionCount: items[column]?.options.length ?? 0,
});
const PERSON = closed.filter(({ aboutPerson }) => aboutPerson).map(({ itemId }) => questionOf(itemId));
const RESERVED = PERSON.slice(0, 4);
const OPINIONS = closed.filter(({ aboutPerson }) => !aboutPerson).map(({ itemId }) => questionOf(itemId));
const SHOWN = OPINIONS.map(({ column }) => column);

interface Course extends SurveyLedger {
  readonly unit: string;
  readonly respondentCount: number;
}

const drawCourses = (): Course[] => {
  const { surveys, random } = demoSurveys(1, 'de');
  return surveys.flatMap((survey, index): Course[] => {
    const { columns, respondentCount } = answerSurvey(survey, index, { language: 'de', random });
    if (survey.kind !== 'course' || respondentCount < MINIMUM) return [];
    return [
      {
        unit: `${survey.draft.periodName} ${survey.draft.unitPath.join(' / ')}`,
        respondentCount,
        segments: [openAnswers(encodeAnswers({ respondentCount, columns }))],
        minimum: MINIMUM,
        columnCount: columns.length,
        released: [],
        formerGroups: null,
        personQuestions: PERSON,
      },
    ];
  });
};

const optionsOf = ({ column, optionCount }: PersonQuestion): Query[] =>
  Array.from({ length: optionCount }, (_, option) => [{ column, optionPositions: [option + 1] }]);

const ask = <Asked extends SurveyLedger>(ledger: Asked, query: Query): Asked => {
  const result = releaseQuery(ledger, query);
  return result.refused === null ? { ...ledger, released: [...ledger.released, ...result.released] } : ledger;
};

const releasedIn = ({ released }: SurveyLedger, query: Query): ReleasedQuery | undefined =>
  released.find((one) => !one.isBar && buildQueryKey(one.query) === buildQueryKey(query));

class Use {
  plain = 0;
  shown = 0;

  add(ledger: SurveyLedger, query: Query): void {
    const people = countMembers(computeMembership(ledger.segments, query));
    if (people < MINIMUM) return;
    this.plain += SHOWN.length;
    const released = releasedIn(ledger, query);
    this.shown += SHOWN.filter((column) => released?.shownColumns.includes(column)).length;
  }

  get left(): number {
    return this.plain === 0 ? 0 : (100 * (this.plain - this.shown)) / this.plain;
  }
}

const row = (name: string, use: Use, goal: number, notes: string): Measurement =>
  compare(name, use.left, null, { unit: '%', ownGoal: goal, notes: `${notes}; ${use.plain} figures` });

const oddQueries = (seed: number, count: number): Query[] => {
  const random = randomFrom(seed);
  const questions = [...RESERVED, ...OPINIONS];
  return Array.from({ length: count }, () => {
    const { column, optionCount } = questions[Math.floor(random() * questions.length)] as PersonQuestion;
    const chosen = Array.from({ length: optionCount }, (_, option) => option + 1).filter(
      () => random() < 0.5,
    );
    return [{ column, optionPositions: chosen.length > 0 ? chosen : [1] }];
  });
};

const SURVEYS = 120;
const ODD_SURVEYS = 15;
const ODD_QUERIES = 30;
const LEDGER_QUERIES = 30;
const KEPT_BYTES = 8_000_000;

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((left, right) => left - right)[Math.floor(share * (times.length - 1))] ?? 0;

const timeAudits = (surveys: readonly Course[]) => {
  const times = { audit: [] as number[], first: [] as number[], release: [] as number[] };
  const kept = new KeptDrafts(KEPT_BYTES);
  surveys.forEach((survey, index) => {
    let ledger: SurveyLedger = survey;
    const timed = (into: number[], work: (draft?: Draft) => unknown, isKept = true): void => {
      const start = performance.now();
      if (isKept) kept.use(`${index}`, ledger, work);
      else work();
      into.push(performance.now() - start);
    };
    for (const query of oddQueries(survey.respondentCount, 200)) {
      if (ledger.released.length >= LEDGER_QUERIES) break;
      const result = kept.use(`${index}`, ledger, (draft) => releaseQuery(ledger, query, draft));
      if (result.refused === null) ledger = { ...ledger, released: [...ledger.released, ...result.released] };
    }
    for (const query of oddQueries(survey.respondentCount + 1, 10)) {
      const audit = (draft?: Draft) => releasable(ledger, [query], { isRough: true }, draft);
      timed(times.audit, audit);
      timed(times.first, audit, false);
      timed(times.release, (draft) => releaseQuery(ledger, query, draft));
    }
  });
  return times;
};

export const benchFilterUse = async (): Promise<Measurement[]> => {
  const courses = drawCourses();
  const small = shuffle(
    courses.filter(({ respondentCount }) => respondentCount >= 8 && respondentCount <= 60),
    1,
  ).slice(0, SURVEYS);
  const [first, third, two, byUnit] = [new Use(), new Use(), new Use(), new Use()];
  small.forEach((survey, index) => {
    const random = randomFrom(index + 1);
    const questions = shuffle([...RESERVED], index + 1).slice(0, 3);
    let ledger = survey;
    questions.forEach((question, step) => {
      const query = optionsOf(question)[Math.floor(random() * question.optionCount)] as Query;
      ledger = ask(ledger, query);
      if (step === 0) first.add(ledger, query);
      if (step === 2) third.add(ledger, query);
    });
    const [one, other] = questions as [PersonQuestion, PersonQuestion];
    const both = [optionsOf(one)[0] as Query, optionsOf(other)[0] as Query]
      .flat()
      .sort((left, right) => left.column - right.column);
    two.add(ask(survey, both), both);
  });
  for (const report of Map.groupBy(courses, ({ unit }) => unit).values()) {
    const query = optionsOf(RESERVED[0] as PersonQuestion)[0] as Query;
    const asked = report.map((survey) => ask(survey, query));
    const people = asked.reduce(
      (sum, { segments }) => sum + countMembers(computeMembership(segments, query)),
      0,
    );
    if (people < MINIMUM) continue;
    byUnit.plain += SHOWN.length;
    byUnit.shown += SHOWN.filter((column) =>
      asked.some((survey) => releasedIn(survey, query)?.shownColumns.includes(column)),
    ).length;
  }
  const [before, after] = [new Use(), new Use()];
  for (const [index, survey] of small.slice(0, ODD_SURVEYS).entries()) {
    const reserved = RESERVED.flatMap(optionsOf);
    const own = reserved.reduce((ledger, query) => ask(ledger, query), survey);
    const odd = oddQueries(index + 1, ODD_QUERIES).reduce((ledger, query) => ask(ledger, query), survey);
    const late = reserved.reduce((ledger, query) => ask(ledger, query), odd);
    for (const query of reserved) {
      before.add(own, query);
      after.add(late, query);
    }
  }
  const lost = new Use();
  lost.plain = before.shown;
  lost.shown = Math.min(before.shown, after.shown);
  const times = timeAudits(courses.filter(({ respondentCount }) => respondentCount >= 200).slice(0, 8));
  const notes = `${small.length} surveys of 8 to 60 respondents`;
  return [
    row('not shown: first filter of one condition', first, 15, notes),
    row('not shown: third such filter', third, 25, notes),
    row('not shown: filter of two conditions', two, 55, notes),
    row('not shown: reports of a unit and period', byUnit, 15, 'one condition'),
    row(
      'reserved questions lost after 30 odd filters',
      lost,
      5,
      `${ODD_SURVEYS} surveys, of what they show without`,
    ),
    compare('audit of one query, median', percentile(times.audit, 0.5), null, {
      unit: 'ms',
      ownGoal: 2,
      notes: `${times.audit.length} odd queries of surveys of 200 and more respondents, ${LEDGER_QUERIES} released by the same thread`,
    }),
    compare('audit of one query, 95th percentile', percentile(times.audit, 0.95), null, {
      unit: 'ms',
      ownGoal: 25,
      notes: 'as above',
    }),
    compare(
      'the same by a thread that has not asked the ledger yet, median',
      percentile(times.first, 0.5),
      null,
      {
        unit: 'ms',
        notes: 'as above',
      },
    ),
    compare(
      'the same with its items, bars and what is reserved, median',
      percentile(times.release, 0.5),
      null,
      {
        unit: 'ms',
        notes: 'by the same thread',
      },
    ),
    compare('the same, 95th percentile', percentile(times.release, 0.95), null, {
      unit: 'ms',
      notes: 'as above',
    }),
  ];
};
