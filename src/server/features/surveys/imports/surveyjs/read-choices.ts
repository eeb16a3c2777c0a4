import { z } from 'zod';
import type { Localizer } from './localize.ts';
import type { SpecialChoices, SurveyJsChoice } from './structure.ts';

const plainValue = z.union([z.string(), z.number(), z.boolean()]);
const choiceSchema = z.union([
  plainValue,
  z.looseObject({ value: plainValue, text: z.unknown().optional() }),
]);
export const choiceList = z.array(choiceSchema.nullable().catch(null)).catch([]);
type Choice = z.infer<typeof choiceSchema>;

const MAXIMUM_STEPS = 100_000;

export const readChoices = (
  list: readonly (Choice | null)[],
  { localize }: Pick<Localizer, 'localize'>,
): SurveyJsChoice[] =>
  list.flatMap((choice) => {
    if (choice === null) return [];
    if (typeof choice !== 'object') {
      const [code = '', text = code] = String(choice).split('|');
      return [{ code, text: localize(text) }];
    }
    const code = String(choice.value);
    return [{ code, text: localize(choice.text ?? code) }];
  });

export const countedChoices = (
  from: number,
  to: number,
  step: number,
  { localize }: Pick<Localizer, 'localize'>,
): SurveyJsChoice[] => {
  const count = step > 0 && to >= from ? Math.floor((to - from) / step + 1e-9) + 1 : 0;
  return Array.from({ length: Math.min(count, MAXIMUM_STEPS) }, (_, index) => {
    const code = String(Number((from + index * step).toFixed(10)));
    return { code, text: localize(code) };
  });
};

const isOn = z.boolean().catch(false);
/** The current name and the one before 2023. */
const switches = z.object({
  showOtherItem: isOn,
  hasOther: isOn,
  showNoneItem: isOn,
  hasNone: isOn,
  showRefuseItem: isOn,
  showDontKnowItem: isOn,
  otherText: z.unknown().optional(),
  noneText: z.unknown().optional(),
  refuseText: z.unknown().optional(),
  dontKnowText: z.unknown().optional(),
});

export const readSpecialChoices = (
  raw: unknown,
  { localize }: Pick<Localizer, 'localize'>,
): SpecialChoices => {
  const found = switches.parse(raw);
  return {
    other: found.showOtherItem || found.hasOther ? localize(found.otherText) : null,
    none: found.showNoneItem || found.hasNone ? localize(found.noneText) : null,
    refused: found.showRefuseItem ? localize(found.refuseText) : null,
    dontknow: found.showDontKnowItem ? localize(found.dontKnowText) : null,
  };
};
