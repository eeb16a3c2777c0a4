import { disclose } from '#analysis/disclosure.ts';
import type { FigureHandler } from './figure-plan.ts';
import { leftOutOf } from './left-out-of.ts';
import { meanOf } from './mean-of.ts';

/** A row a question, each worked out by itself; questions that no form has any more are left out. */
export const meansFigure: FigureHandler<'means'> = {
  splitOf: () => 'none',
  request: ({ questions }, { itemIds }) => ({
    kind: 'means',
    questions: itemIds.map((itemId) => ({
      itemIds: [itemId],
      optionCount: questions.get(itemId)?.options.length ?? 0,
    })),
    groupOf: null,
  }),
  present: (plan, { itemIds }, { rows }) => {
    const told = rows.flatMap(({ total }, index) => {
      const itemId = itemIds[index] as number;
      const question = plan.questions.get(itemId);
      // A question may have become one without options since the item was made.
      if (!question || question.options.length === 0) return [];
      const { text, leftPole, rightPole, direction, options } = question;
      const values = options.map(({ value }, index) => value ?? index + 1);
      return {
        itemId,
        text,
        leftPole,
        rightPole,
        direction,
        lowest: Math.min(...values),
        highest: Math.max(...values),
        own: meanOf(disclose(total, question)),
        ...(plan.isFiltered && { leftOut: leftOutOf(plan, [itemId], total) }),
      };
    });
    return told.length === 0 ? null : { kind: 'means', rows: told };
  },
};
