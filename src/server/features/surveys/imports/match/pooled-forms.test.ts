import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterByOwnOptions, type OptionOrder } from '#analysis/counting/option-order.ts';
import { encodeAnswers, openAnswers, type PackedColumn, setBit } from '#analysis/counting/packed-columns.ts';
import { tallyFigures } from '#analysis/counting/tally-figures.ts';
import { isPermutation, suggestPositions } from '#shared/curation/item-collections/answer-meaning.ts';
import type { ItemDraft } from '../source/survey-draft.ts';
import { isOneQuestion, matchKeys, storedKeys } from './match-structure.ts';

const LABELS = ['male', 'female', 'diverse', 'no answer'];
const TYPES = ['SINGLE_CHOICE', 'MULTIPLE_CHOICE', 'SCALA'] as const;
type Type = (typeof TYPES)[number];
const ITEM = 7;

interface Asked {
  readonly own: readonly string[];
  readonly firstValue: number;
  readonly given: readonly (readonly number[])[];
}

const cased = (label: string): fc.Arbitrary<string> =>
  fc.constantFrom(label, label.toUpperCase(), ` ${label[0]?.toUpperCase()}${label.slice(1)} `);

const asked = (type: Type): fc.Arbitrary<Asked> =>
  fc.shuffledSubarray(LABELS, { minLength: 2 }).chain((labels) =>
    fc.record({
      own: fc.tuple(...labels.map(cased)),
      firstValue: fc.integer({ min: 0, max: 1 }),
      given: fc.array(
        fc.subarray([...labels.keys()], {
          minLength: 1,
          maxLength: type === 'MULTIPLE_CHOICE' ? labels.length : 1,
        }),
        { minLength: 1, maxLength: 12 },
      ),
    }),
  );

const optionsOf = (type: Type, { own, firstValue }: Asked) =>
  own.map((label, index) => ({
    code: `A${index + 1}`,
    text: { en: label },
    value: type === 'SCALA' ? firstValue + index : null,
  }));

const keysOf = (type: Type, form: Asked) => {
  const item: ItemDraft = {
    ...{ code: 'q1', text: { en: 'Sex' }, type, options: optionsOf(type, form) },
    ...{ leftPole: null, rightPole: null, abstentionAllowed: false, direction: null },
  };
  return matchKeys({ languages: ['en'], items: [item] })[0] as ReturnType<typeof matchKeys>[number];
};

const columnOf = (type: Type, { own, given }: Asked): PackedColumn => {
  if (type !== 'MULTIPLE_CHOICE')
    return { kind: 'choice', codes: Uint8Array.from(given, ([option = -1]) => option + 1) };
  const size = (given.length + 7) >> 3;
  const answered = new Uint8Array(size);
  const ticks = own.map(() => new Uint8Array(size));
  given.forEach((options, person) => {
    setBit(answered, person);
    for (const option of options) setBit(ticks[option] as Uint8Array, person);
  });
  return { kind: 'multiple', answered, abstained: new Uint8Array(size), ticks };
};

const surveyOf = (id: number, type: Type, form: Asked, order: OptionOrder | null) => ({
  ...{ id, minimum: 1, columnOf: new Map([[ITEM, 0]]) },
  ...(order && { orderOf: new Map([[ITEM, order]]) }),
  segments: [
    openAnswers(encodeAnswers({ respondentCount: form.given.length, columns: [columnOf(type, form)] })),
  ],
});

const meant = (label: string | undefined): string => (label ?? '').trim().toLowerCase();

const pooling = (type: Type, first: Asked, second: Asked): { order: OptionOrder | null } | null => {
  const [own, other] = [keysOf(type, first), keysOf(type, second)];
  if (isOneQuestion(other, { baseLanguage: 'en', hash: own.hash, keys: storedKeys(own) }))
    return { order: null };
  const suggested = suggestPositions(optionsOf(type, second), optionsOf(type, first));
  return first.own.length === second.own.length && isPermutation(suggested, first.own.length)
    ? { order: suggested.map(Number) }
    : null;
};

describe.each(TYPES)('two forms that ask a %s', (type) => {
  const forms = [asked(type), asked(type)] as const;

  test('are pooled as they are only with the same labels in the same order', () => {
    fc.assert(
      fc.property(...forms, (first, second) => {
        const areAlike =
          first.own.map(meant).join() === second.own.map(meant).join() &&
          (type !== 'SCALA' || first.firstValue === second.firstValue);
        expect(pooling(type, first, second)?.order === null).toBe(areAlike);
      }),
    );
  });

  test('count every answer under its own label, in any order and casing', () => {
    fc.assert(
      fc.property(...forms, (first, second) => {
        const pooled = pooling(type, first, second);
        if (!pooled) return;
        const surveys = [surveyOf(1, type, first, null), surveyOf(2, type, second, pooled.order)];
        const [figure] = tallyFigures(surveys, [
          { itemIds: [ITEM], optionCount: first.own.length, groupOf: null },
        ]);
        const givers = (label: string): number =>
          [first, second]
            .flatMap(({ own, given }) => given.map((options) => options.map((option) => meant(own[option]))))
            .filter((labels) => labels.includes(meant(label))).length;
        expect([...(figure?.total.counts ?? [])]).toEqual(first.own.map(givers));
      }),
    );
  });

  test('let exactly those pass a filter who gave a label that the page names', () => {
    fc.assert(
      fc.property(...forms, fc.infiniteStream(fc.boolean()), (first, second, chosen) => {
        const pooled = pooling(type, first, second);
        if (!pooled) return;
        const optionPositions = first.own.flatMap((_, index) => (chosen.next().value ? [index + 1] : []));
        const orders = pooled.order ? new Map([[ITEM, pooled.order]]) : undefined;
        const [own] = filterByOwnOptions([{ itemId: ITEM, optionPositions }], orders);
        const passing = own?.optionPositions.map((position) => meant(second.own[position - 1]));
        const named = optionPositions.map((position) => meant(first.own[position - 1]));
        expect(passing?.toSorted()).toEqual(named.toSorted());
      }),
    );
  });
});
