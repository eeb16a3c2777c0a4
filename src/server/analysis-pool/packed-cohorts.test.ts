import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hiddenReasons } from '#shared/calculation/hidden-reasons.ts';
import { packCohorts, unpackCohorts } from './packed-cohorts.ts';

const id = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const cohort = fc.record({
  id,
  formId: id,
  minimum: fc.integer({ min: 1, max: 99 }),
  surveyIds: fc.array(id),
  mask: fc.array(fc.nat(1)).map((bits) => Uint8Array.from(bits)),
  hidden: fc.constantFrom(null, ...hiddenReasons),
  hiddenItemIds: fc.array(id, { maxLength: 3 }),
  remainder: fc.constant(0),
});

test('When cohorts are packed to be sent, then the other thread unpacks the same', () => {
  fc.assert(
    fc.property(fc.array(cohort, { maxLength: 5 }), (cohorts) => {
      const sent = unpackCohorts(structuredClone(packCohorts(cohorts)));
      expect(sent.map((one) => ({ ...one, surveyIds: [...one.surveyIds], remainder: 0 }))).toEqual(cohorts);
    }),
  );
});
