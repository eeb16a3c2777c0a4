import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ChoiceInBlock, CodeBlock } from './code-block.ts';
import { ChoiceBuilder } from './column-builders.ts';

const stores = {
  together: () => {
    const block = new CodeBlock();
    return (optionCount: number) => new ChoiceInBlock(optionCount, block);
  },
  apart: () => (optionCount: number) => new ChoiceBuilder(optionCount),
};

const answers = fc.integer({ min: 1, max: 100 }).chain((respondents) =>
  fc.array(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: respondents, maxLength: respondents }), {
    minLength: 1,
    maxLength: 6,
  }),
);

test.each(Object.entries(stores))(
  'When codes of choice items stand %s, then each has its own answers, however many there are',
  (_, store) => {
    fc.assert(
      fc.property(answers, fc.nat(40), (columns, silent) => {
        const make = store();
        const builders = columns.map(() => make(5));
        const count = columns[0]!.length;
        for (let respondent = 0; respondent < count; respondent += 1)
          builders.forEach((builder, item) => {
            const code = columns[item]![respondent]!;
            if (code > 0) builder.set(respondent, code);
          });
        for (const [item, builder] of builders.entries()) {
          // Some at the end may have said nothing at all.
          const expected = [...columns[item]!, ...Array.from({ length: silent }, () => 0)];
          const packed = builder.take(count + silent);
          expect(packed.kind === 'choice' && [...packed.codes]).toEqual(expected);
        }
      }),
    );
  },
);

test.each(Object.entries(stores))('stores an abstention beside codes that stand %s', (_, store) => {
  const packed = [5, 300].map((optionCount) => {
    const builder = store()(optionCount);
    builder.abstain(1);
    return builder.take(2);
  });
  expect(packed).toEqual([
    { kind: 'choice', codes: new Uint8Array([0, 255]) },
    { kind: 'choice', codes: new Uint16Array([0, 65_535]) },
  ]);
});
