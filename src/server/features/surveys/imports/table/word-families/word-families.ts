import { agreementFamilies } from './agreement-families.ts';
import { amountFamilies } from './amount-families.ts';
import { frequencyFamilies } from './frequency-families.ts';
import { importanceFamilies } from './importance-families.ts';
import { northEastFamilies } from './north-east-families.ts';
import { otherLanguageFamilies } from './other-language-families.ts';
import { qualityFamilies } from './quality-families.ts';
import { schoolFamilies } from './school-families.ts';
import type { WordFamily } from './word-family.ts';

export const wordFamilies: readonly WordFamily[] = [
  ...agreementFamilies,
  ...frequencyFamilies,
  ...qualityFamilies,
  ...importanceFamilies,
  ...amountFamilies,
  ...otherLanguageFamilies,
  ...northEastFamilies,
  ...schoolFamilies,
];
