import { family, NEITHER_DE, type WordFamily } from './word-family.ts';

const qualityEn = family(
  'quality',
  'HIGH_IS_BEST',
  {
    terrible: 'terrible|extremely (?:poor|bad)|awful',
    veryPoor: 'very (?:poor|bad)',
    poor: 'poor|bad',
    unsatisfactory: 'unsatisfactory|inadequate|unacceptable',
    belowAverage: 'below average',
    fair: 'fair',
    average: 'average|neutral|neither good nor (?:bad|poor)|ok|okay|acceptable',
    satisfactory: 'satisfactory|adequate',
    aboveAverage: 'above average',
    good: 'good',
    veryGood: 'very good',
    excellent: 'excellent|outstanding|exceptional|extremely good',
  },
  [
    'poor good',
    'poor fair good',
    'poor average good',
    'poor fair good excellent',
    'poor fair good veryGood',
    'poor average good excellent',
    'veryPoor poor good veryGood',
    'veryPoor unsatisfactory satisfactory good excellent',
    'poor fair good veryGood excellent',
    'poor fair average good excellent',
    'veryPoor poor average good veryGood',
    'veryPoor poor fair good veryGood',
    'veryPoor poor average good excellent',
    'veryPoor poor fair good excellent',
    'poor average good veryGood excellent',
    'poor belowAverage average aboveAverage excellent',
    'terrible poor average good excellent',
    'unsatisfactory satisfactory good veryGood excellent',
    'poor satisfactory good veryGood excellent',
    'veryPoor poor fair good veryGood excellent',
    'veryPoor poor fair average good veryGood excellent',
  ],
);

const qualityDe = family(
  'quality',
  'HIGH_IS_BEST',
  {
    unsatisfactory: 'ungenügend',
    veryPoor: 'sehr schlecht',
    deficient: 'mangelhaft',
    poor: 'schlecht',
    ratherPoor: 'eher schlecht',
    sufficient: 'ausreichend',
    average: `befriedigend|mittelmäßig|durchschnittlich|${NEITHER_DE}`,
    ratherGood: 'eher gut',
    good: 'gut',
    veryGood: 'sehr gut|ausgezeichnet|hervorragend',
  },
  [
    'poor good',
    'poor average good',
    'veryPoor poor good veryGood',
    'poor ratherPoor ratherGood good',
    'veryPoor ratherPoor ratherGood veryGood',
    'veryPoor poor average good veryGood',
    'deficient sufficient average good veryGood',
    'veryPoor ratherPoor average ratherGood veryGood',
    'unsatisfactory deficient sufficient average good veryGood',
  ],
);

const comparison = family(
  'comparison',
  'HIGH_IS_BEST',
  {
    muchWorse: '(?:much|far|a lot|significantly) worse|(?:viel|deutlich|wesentlich) schlechter',
    worse: 'worse|schlechter',
    someWorse: '(?:somewhat|slightly|a little|a bit) worse|(?:etwas|eher|ein wenig) schlechter',
    same: '(?:about |roughly |stayed |exactly )?the same|same|unchanged|no (?:change|difference)|(?:etwa |genau |ungefähr )?gleich(?: gut| geblieben)?|unverändert|genauso',
    someBetter: '(?:somewhat|slightly|a little|a bit) better|(?:etwas|eher|ein wenig) besser',
    better: 'better|besser',
    muchBetter: '(?:much|far|a lot|significantly) better|(?:viel|deutlich|wesentlich) besser',
  },
  [
    'worse same better',
    'muchWorse worse better muchBetter',
    'muchWorse worse same better muchBetter',
    'muchWorse someWorse same someBetter muchBetter',
    'muchWorse worse someWorse same someBetter better muchBetter',
  ],
);

export const qualityFamilies: readonly WordFamily[] = [qualityEn, qualityDe, comparison];
