import { family, type WordFamily } from './word-family.ts';

const verdicts = (steps: Readonly<Record<string, string>>, ladders: readonly string[]): WordFamily =>
  family('quality', 'HIGH_IS_BEST', steps, ladders);

export const schoolFamilies: readonly WordFamily[] = [
  verdicts(
    {
      worst: 'très insuffisant(?:e|s)?|très insatisfaisante?',
      bad: 'insuffisante?|insatisfaisante?|peu satisfaisante?',
      passable: 'passable|suffisante?',
      fair: 'assez bien|assez bon(?:ne)?',
      satisfying: 'satisfaisante?',
      good: 'bien|bon(?:ne)?',
      veryGood: 'très bien|très bon(?:ne)?|très satisfaisante?',
      excellent: 'excellente?',
    },
    [
      'bad passable good excellent',
      'bad satisfying excellent',
      'bad passable fair good veryGood',
      'worst bad satisfying veryGood',
      'bad satisfying veryGood',
      'bad passable good veryGood',
      'bad passable good veryGood excellent',
      'bad passable fair good veryGood excellent',
      'worst bad passable good veryGood',
    ],
  ),
  verdicts(
    {
      worst: 'muy deficiente|muy insuficiente',
      bad: 'deficiente|insuficiente|suspenso',
      fair: 'aceptable|regular|suficiente|aprobado',
      good: 'bueno|buena|bien|notable|satisfactori[oa]',
      veryGood: 'muy bueno|muy buena|muy bien|sobresaliente|muy satisfactori[oa]',
      excellent: 'excelente|matrícula de honor',
    },
    [
      'bad fair good veryGood',
      'bad fair good excellent',
      'bad fair good veryGood excellent',
      'worst bad fair good excellent',
      'worst bad fair good veryGood',
    ],
  ),
  verdicts(
    {
      worst: 'gravemente insufficiente|scars[oa]',
      bad: 'insufficiente',
      mediocre: 'mediocre',
      enough: 'sufficiente',
      fair: 'discret[oa]',
      good: 'buon[oa]',
      veryGood: 'distint[oa]|molto buon[oa]',
      best: 'ottim[oa]',
      excellent: 'eccellente',
    },
    [
      'bad enough good',
      'bad enough good best',
      'bad enough good excellent',
      'bad enough fair good best',
      'bad mediocre enough good best',
      'bad enough good veryGood best',
      'bad enough fair good veryGood best',
      'worst bad enough good best',
      'worst bad enough fair good best',
    ],
  ),
  verdicts(
    {
      failed: 'niedostateczn(?:y|a|ie)',
      poor: 'dopuszczając[ya]|mierny',
      enough: 'dostateczn(?:y|a|ie)',
      enoughPlus: 'dość dobry|dostateczny plus',
      good: 'dobr(?:y|a|ze)',
      veryGood: 'bardzo dobr(?:y|a|ze)',
      excellent: 'celując[ya]|doskonał[ya]',
    },
    [
      'failed enough good veryGood',
      'failed poor enough good veryGood',
      'failed poor enough good veryGood excellent',
    ],
  ),
  verdicts(
    {
      worst: 'zeer (?:slecht|onvoldoende)',
      bad: 'onvoldoende',
      moderate: 'matig',
      enough: 'voldoende',
      amply: 'ruim voldoende',
      good: 'goed',
      veryGood: 'zeer goed',
      excellent: 'uitstekend',
    },
    [
      'bad enough good',
      'bad moderate enough good',
      'bad enough good veryGood',
      'bad enough good excellent',
      'bad moderate enough good excellent',
      'bad moderate enough good veryGood',
      'worst bad enough good veryGood',
      'bad enough amply good',
      'bad enough amply good excellent',
    ],
  ),
  verdicts(
    {
      worst: 'muito insuficiente',
      bad: 'insuficiente',
      enough: 'suficiente|satisfatório|razoável',
      good: 'bom|boa',
      veryGood: 'muito bom|muito boa',
      excellent: 'excelente',
    },
    [
      'bad enough good',
      'bad enough good veryGood',
      'bad enough good excellent',
      'bad enough good veryGood excellent',
      'worst bad enough good veryGood',
    ],
  ),
  verdicts(
    {
      failed: 'underkänd|underkänt|icke godkänd',
      bad: 'mycket dåligt?',
      poor: 'dåligt?',
      passed: 'godkänd|godkänt|acceptabelt?',
      good: 'bra|med beröm godkänd',
      veryGood: 'väl godkänd|väl godkänt|mycket bra',
      excellent: 'mycket väl godkänd|utmärkt',
    },
    [
      'failed passed veryGood',
      'failed passed veryGood excellent',
      'bad poor passed good veryGood',
      'poor passed good veryGood',
    ],
  ),
];
