import { type SeededRandom, seededRandom } from '../../../../demo/seeded-random.ts';
import { EVERY_TYPE, type TypedLanguage, type TypedQuestion } from './every-question-type.ts';

export interface DrawnResponse {
  isComplete: boolean;
  language: TypedLanguage;
  answers: ReadonlyMap<string, ReadonlyMap<string, string | null>>;
}

type Answers = readonly (readonly [suffix: string, value: string | null])[];
type Draw = (question: TypedQuestion, random: SeededRandom) => Answers;

const WORDS = [
  'gut',
  'sehr gut',
  'zu schnell',
  'Mehr Übungen, bitte; "mehr"',
  'Zeile 1\nZeile 2',
  '<b>fett</b>',
  "O'Brien",
  '10%',
  'ü€😀',
];
const SKIPPED = 0.1;
const COMPLETE = 0.84;
const GROUPS = 3;
const DAYS_OF_MONTH = 28;
const YOUNGEST = 18;
const AGES = 50;

const upTo = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index + 1));
const one = (values: readonly string[], random: SeededRandom): string =>
  random.chance(SKIPPED) ? '' : random.pick(values);
const word = (random: SeededRandom, share: number): string =>
  random.chance(share) ? random.pick(WORDS) : '';
const number = (random: SeededRandom, value: () => string): string | null =>
  random.chance(SKIPPED) ? null : value();
const rowsOf = ({ rows }: TypedQuestion, scale = 0): string[] =>
  rows.filter((row) => row.scale === scale).map(({ code }) => code);
const optionsOf = ({ options }: TypedQuestion, scale = 0): string[] =>
  options.filter((option) => option.scale === scale).map(({ code }) => code);

const single =
  (values: (question: TypedQuestion) => readonly string[]): Draw =>
  (question, random) => [['', one(values(question), random)]];
const array =
  (values: (question: TypedQuestion) => readonly string[]): Draw =>
  (question, random) =>
    rowsOf(question).map((row) => [row, one(values(question), random)]);
const grid =
  (value: (question: TypedQuestion, random: SeededRandom) => string): Draw =>
  (question, random) =>
    rowsOf(question).flatMap((row) =>
      rowsOf(question, 1).map((column) => [`${row}_${column}`, value(question, random)] as const),
    );
const text =
  (share: number): Draw =>
  (_, random) => [['', word(random, share)]];

const list: Draw = (question, random) => {
  const chosen = one([...optionsOf(question), ...(question.hasOther ? ['-oth-'] : [])], random);
  const other = chosen === '-oth-' ? random.pick(['Auto', 'Roller', '', 'Zu Fuß, dann "Bus"']) : '';
  return [
    ['', chosen],
    ...(question.hasOther ? [['other', other] as const] : []),
    ...(question.type === 'O' ? [['comment', word(random, 0.2)] as const] : []),
  ];
};

const multiple: Draw = (question, random) => {
  const isEmpty = random.chance(SKIPPED);
  const comment = (isTicked: boolean) => (isTicked ? word(random, 0.3) : '');
  const ticks = rowsOf(question).flatMap((row): Answers => {
    const isTicked = !isEmpty && random.chance(0.4);
    const tick = [row, isTicked ? 'Y' : ''] as const;
    return question.type === 'P' ? [tick, [`${row}comment`, comment(isTicked)]] : [tick];
  });
  const other = !isEmpty && random.chance(0.2) ? random.pick(['Kino', 'Park, See', '0']) : '';
  const all: Answers = [...ticks, ['other', other]];
  return question.type === 'P' ? [...all, ['othercomment', comment(other !== '')]] : all;
};

const ranking: Draw = (question, random) => {
  const left = optionsOf(question);
  const ranked = random.chance(0.6) ? left.length : random.below(left.length + 1);
  return upTo(left.length).map((rank) => {
    if (Number(rank) > ranked) return [rank, ''] as const;
    const [taken = ''] = left.splice(random.below(left.length), 1);
    return [rank, taken] as const;
  });
};

const dualScale: Draw = (question, random) =>
  rowsOf(question).flatMap((row) =>
    [0, 1].map((scale) => [`${row}#${scale}`, one(optionsOf(question, scale), random)] as const),
  );

const amount: Draw = ({ attributes }, random) => {
  const whole = () => String(YOUNGEST + random.below(AGES));
  const decimal = () => (random.chance(SKIPPED) ? '0' : String(Math.round(120 + 40 * random.normal()) / 10));
  return [['', number(random, attributes.num_value_int_only ? whole : decimal)]];
};

const amounts: Draw = (question, random) =>
  rowsOf(question).map((row) => [
    row,
    number(random, () => String(random.below(question.attributes.slider_layout ? 101 : 13))),
  ]);

const DRAWS: Record<string, Draw> = {
  '5': single(() => upTo(5)),
  L: list,
  '!': list,
  O: list,
  M: multiple,
  P: multiple,
  Y: single(() => ['Y', 'Y', 'N']),
  G: single(() => ['F', 'M']),
  A: array(() => upTo(5)),
  B: array(() => upTo(10)),
  C: array(() => ['Y', 'N', 'U']),
  E: array(() => ['I', 'S', 'D']),
  F: array(optionsOf),
  H: array(optionsOf),
  ':': grid(({ attributes }, random) =>
    attributes.multiflexible_checkbox ? random.pick(['1', '']) : one(['0', ...upTo(10)], random),
  ),
  ';': grid((_, random) => word(random, 0.5)),
  '1': dualScale,
  R: ranking,
  N: amount,
  K: amounts,
  T: text(0.3),
  S: text(0.6),
  U: text(0.2),
  Q: (question, random) => rowsOf(question).map((row) => [row, word(random, 0.4)]),
  D: (_, random) => [['', `2026-03-${String(1 + random.below(DAYS_OF_MONTH)).padStart(2, '0')} 00:00:00`]],
  '|': () => [
    ['', ''],
    ['_filecount', '0'],
  ],
};

export const drawResponses = (
  count: number,
  languages: readonly TypedLanguage[],
  seed = 20_261_128,
): DrawnResponse[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const isComplete = random.chance(COMPLETE);
    const groups = isComplete ? GROUPS : random.below(GROUPS);
    const language = random.pick(languages);
    const answers = new Map<string, ReadonlyMap<string, string | null>>();
    for (const question of EVERY_TYPE) {
      if (question.group > groups) continue;
      if (question.code === 'cond' && answers.get('yn')?.get('') !== 'Y') continue;
      if (question.type === 'I') answers.set(question.code, new Map([['', language]]));
      else if (question.type === '*')
        answers.set(question.code, new Map([['', String(Number(answers.get('five')?.get('')) * 2)]]));
      else {
        const drawn = DRAWS[question.type]?.(question, random);
        if (drawn) answers.set(question.code, new Map(drawn));
      }
    }
    return { isComplete, language, answers };
  });
};
