import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordFamilies } from '../word-families/word-families.ts';
import { areScaleWords, findWordScales, type WordColumn } from './answer-scales.ts';

const column = (words: Record<string, number>, battery = 'Q'): WordColumn => ({
  battery,
  answers: Object.entries(words).map(([text, count]) => ({ text, count })),
});
const each = (words: readonly string[], battery = 'Q'): WordColumn =>
  column(Object.fromEntries(words.map((word) => [word, 10])), battery);
const scale = (columns: readonly WordColumn[], at = 0) => findWordScales(columns)[at] ?? null;
const values = (columns: readonly WordColumn[], at = 0) =>
  Object.fromEntries(scale(columns, at)?.steps.map(({ text, value }) => [text, value]) ?? []);

describe('Scales that are asked', () => {
  test.each([
    ['Strongly disagree', 'Disagree', 'Agree', 'Strongly agree'],
    ['Strongly disagree', 'Disagree', 'Neither agree nor disagree', 'Agree', 'Strongly agree'],
    ['Disagree', 'Somewhat disagree', 'Somewhat agree', 'Agree'],
    [
      'Stimme überhaupt nicht zu',
      'Stimme eher nicht zu',
      'Teils/teils',
      'Stimme eher zu',
      'Stimme voll und ganz zu',
    ],
    ['Trifft nicht zu', 'Trifft eher nicht zu', 'Trifft eher zu', 'Trifft voll zu'],
    ['Trifft gar nicht zu', 'Trifft weniger zu', 'Trifft eher zu', 'Trifft genau zu'],
    [
      'Very dissatisfied',
      'Dissatisfied',
      'Neither satisfied nor dissatisfied',
      'Satisfied',
      'Very satisfied',
    ],
    ['sehr unzufrieden', 'eher unzufrieden', 'eher zufrieden', 'sehr zufrieden'],
    ['Never', 'Rarely', 'Sometimes', 'Often', 'Always'],
    ['nie', 'selten', 'manchmal', 'oft', 'immer'],
    ['gar nicht', 'selten', 'eher selten', 'eher häufig', 'sehr häufig'],
    ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'],
    ['Very poor', 'Unsatisfactory', 'Satisfactory', 'Good', 'Excellent'],
    ['mangelhaft', 'ausreichend', 'befriedigend', 'gut', 'sehr gut'],
    [
      'Not at all important',
      'Slightly important',
      'Moderately important',
      'Very important',
      'Extremely important',
    ],
    ['gar nicht wichtig', 'eher unwichtig', 'eher wichtig', 'sehr wichtig'],
    ['Very unlikely', 'Unlikely', 'Neutral', 'Likely', 'Very likely'],
    ['sehr unwahrscheinlich', 'eher unwahrscheinlich', 'eher wahrscheinlich', 'sehr wahrscheinlich'],
    ['Not helpful', 'Helpful', 'Very helpful'],
    ['nicht hilfreich', 'wenig hilfreich', 'hilfreich', 'sehr hilfreich'],
    ['Not at all', 'Not much', 'Some', 'A lot'],
    ['zu langsam', 'genau richtig', 'zu schnell'],
    ['Too little', 'Somewhat too little', 'About right', 'Somewhat too much', 'Too much'],
  ])('When answers are %s … %s, then they are steps 1, 2, 3 … in this order', (...words) => {
    const found = scale([each([...words].reverse())]);
    expect(found?.steps.map(({ text, value }) => [text, value])).toEqual(
      words.map((word, index) => [word, index + 1]),
    );
    expect(found?.certainty).toBe('whole');
  });

  test('When the middle is best, then the scale says so', () => {
    expect(scale([each(['zu langsam', 'genau richtig', 'zu schnell'])])?.direction).toBe('MIDDLE_IS_BEST');
  });

  test.each([
    [['Biology', 'Physics', 'Chemistry']],
    [['Female', 'Male']],
    [['Yes', 'No']],
    [['Good', 'Berlin', 'Excellent']],
  ])('When answers are %j, then they are no scale', (words) => {
    expect(scale([each(words)])).toBeNull();
    expect(areScaleWords(words)).toBe(false);
  });
});

describe('Steps that nobody gave', () => {
  const four = ['Strongly disagree', 'Disagree', 'Agree', 'Strongly agree'];
  const five = [...four.slice(0, 2), 'Neutral', ...four.slice(2)];

  test('When no column has a neutral step, then none is added', () => {
    expect(values([each(four), each(four.slice(1))], 1)).toEqual({
      'Strongly disagree': 1,
      Disagree: 2,
      Agree: 3,
      'Strongly agree': 4,
    });
  });

  test('When another column of the battery has the neutral step, then a column without it has it, too', () => {
    const few = column({ Disagree: 3, Agree: 4, 'Strongly agree': 2 });
    expect(values([each(five), few], 1)).toMatchObject({ Neutral: 3, 'Strongly agree': 5 });
  });

  test('When hundreds gave four steps and none the fifth that others give often, then the scale has four', () => {
    const many = column({ 'Strongly disagree': 90, Disagree: 110, Agree: 120, 'Strongly agree': 80 });
    expect(values([each(five), many], 1)).toEqual({
      'Strongly disagree': 1,
      Disagree: 2,
      Agree: 3,
      'Strongly agree': 4,
    });
  });

  test('When only upper steps were given, then the values are those of the whole scale, and that is said', () => {
    const found = scale([each(['Satisfactory', 'Good', 'Excellent'])]);
    expect(found?.steps.map(({ value }) => value)).toEqual([3, 4, 5]);
    expect(found?.certainty).toBe('incomplete');
  });

  test('When everybody gave the same answer, then the battery decides what it is', () => {
    expect(values([each(five), column({ Agree: 7 })], 1)).toMatchObject({ Agree: 4 });
    expect(scale([column({ Agree: 7 })])).toBeNull();
  });
});

describe('Words', () => {
  test('When two different words would be one step, then they are not merged', () => {
    const found = findWordScales([each(['Neutral', 'Undecided', 'Agree', 'Disagree'])]);
    expect(found[0]).toBeNull();
  });

  test('When a word is only spelt in another way, then it is the same step', () => {
    const found = scale([column({ Agree: 4, 'agree.': 1, Disagree: 3, 'AGREE ': 1 })]);
    expect(found?.steps.map(({ labels }) => labels.length)).toEqual([1, 3]);
  });

  test.each([
    ['1 - Strongly agree', '2 - Agree', '3 - Neutral', '4 - Disagree', '5 - Strongly disagree'],
    ['(1) Strongly agree', '(2) Agree', '(3) Neutral', '(4) Disagree', '(5) Strongly disagree'],
    ['Strongly agree (1)', 'Agree (2)', 'Neutral (3)', 'Disagree (4)', 'Strongly disagree (5)'],
  ])('When words are numbered as in %s, then the numbers are the values', (...words) => {
    const found = scale([each(words)]);
    expect(found?.direction).toBe('LOW_IS_BEST');
    expect(found?.steps.map(({ text, value }) => [text, value])).toEqual(
      words.map((word, index) => [word, index + 1]),
    );
  });

  test('When a question did not concern somebody, then the answer is beside the steps', () => {
    const found = scale([
      each(['Not helpful', 'Helpful', 'Very helpful', 'No text required', 'Did not seek help']),
    ]);
    expect(found?.steps).toHaveLength(3);
    expect(found?.abstentions).toEqual(['No text required', 'Did not seek help']);
  });
});

test('When columns and answers come in another order, then the scales are the same', () => {
  const words = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];
  const columns = fc.array(
    fc.record({
      battery: fc.constantFrom('A', 'B'),
      answers: fc.uniqueArray(fc.record({ text: fc.constantFrom(...words), count: fc.nat(20) }), {
        selector: ({ text }) => text,
      }),
    }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(columns, fc.infiniteStream(fc.nat()), (drawn, stream) => {
      const keys = drawn.map(() => stream.next().value);
      const order = drawn
        .map((_, index) => index)
        .sort((left, right) => keys[left] - keys[right] || left - right);
      const shuffled = order.map((index) => {
        const { battery, answers } = drawn[index] as WordColumn;
        return { battery, answers: [...answers].reverse() };
      });
      const first = findWordScales(drawn);
      expect(findWordScales(shuffled)).toEqual(order.map((index) => first[index]));
    }),
  );
});

test('When a family lists a scale, then its steps rise and stand once', () => {
  for (const { name, steps, ladders } of wordFamilies)
    for (const ladder of ladders) {
      expect([name, [...ladder].sort((left, right) => left - right)]).toEqual([name, [...ladder]]);
      expect(new Set(ladder).size).toBe(ladder.length);
      expect(Math.max(...ladder)).toBeLessThan(steps.length);
    }
});

test('When a column lacks an end that another column of the table has, then a word has one value in both', () => {
  const column = (battery: string, ...words: string[]) => ({
    battery,
    answers: words.map((text) => ({ text, count: 8 })),
  });
  const found = findWordScales([
    column('tempo', 'gar nicht', 'kaum', 'teilweise', 'in hohem Maße', 'in sehr hohem Maße'),
    column('stoff', 'kaum', 'teilweise', 'in hohem Maße', 'in sehr hohem Maße'),
  ]);
  const valuesOf = (at: number) =>
    Object.fromEntries(found[at]?.steps.map(({ text, value }) => [text, value]) ?? []);
  expect(valuesOf(1)).toEqual(valuesOf(0));
  expect(valuesOf(1).kaum).toBe(2);
});
