import type { ScaleDirection } from '#shared/vocabulary.ts';

/**
 * Words that people answer with, by what is asked for. `steps`: from the lowest to the highest, as plain words (lower
 * case, no numbering) match them. `ladders`: the scales that are really asked with these words, as the places of their
 * steps; which one a question has is told by the words that were given to it.
 */
export interface WordFamily {
  readonly name: string;
  readonly direction: ScaleDirection | null;
  readonly steps: readonly RegExp[];
  readonly ladders: readonly (readonly number[])[];
}

/** `steps` by name, so that ladders can be read: `'-- - ~ + ++'`. A name of digits would not keep its place. */
const family = (
  name: string,
  direction: ScaleDirection | null,
  steps: Readonly<Record<string, string>>,
  ladders: readonly string[],
): WordFamily => {
  const names = Object.keys(steps);
  return {
    name,
    direction,
    steps: Object.values(steps).map((words) => new RegExp(`^(?:${words})$`, 'u')),
    ladders: ladders.map((ladder) =>
      ladder.split(' ').map((step) => {
        const place = names.indexOf(step);
        if (place === -1) throw new RangeError(`The word family ${name} has no step ${step}.`);
        return place;
      }),
    ),
  };
};

const NEITHER_DE = 'neutral|teils[ ,/-]*teils|teilweise|weder[ /-]*noch|unentschieden|mittel';

/** `subject`: what is agreed to in which words, e.g. `agree`; the degrees are the same for all of them. */
const ofDegrees = (name: string, word: string, opposite: string, neither: string): WordFamily =>
  family(
    name,
    'HIGH_IS_BEST',
    {
      '---': `(strongly|very|very strongly|completely|totally|fully|entirely|extremely|definitely) ${opposite}`,
      '--': `(mostly|quite|moderately) ${opposite}`,
      '-': opposite,
      '-~': `(somewhat|slightly|rather|partly|mildly|a little) ${opposite}|tend to ${opposite}|${opposite} (somewhat|slightly)`,
      '~': neither,
      '+~': `(somewhat|slightly|rather|partly|mildly|a little) ${word}|tend to ${word}|${word} (somewhat|slightly)`,
      '+': word,
      '++': `(mostly|quite|moderately) ${word}`,
      '+++': `(strongly|very|very strongly|completely|totally|fully|entirely|extremely|definitely) ${word}`,
    },
    [
      '- +',
      '- ~ +',
      '--- - + +++',
      '--- -~ +~ +++',
      '- -~ +~ +',
      '--- - ~ + +++',
      '--- -~ ~ +~ +++',
      '- -~ ~ +~ +',
      '--- -- ++ +++',
      '--- -- ~ ++ +++',
      '--- - -~ +~ + +++',
      '--- - -~ ~ +~ + +++',
      '--- -- - + ++ +++',
      '--- -- - ~ + ++ +++',
      '--- -- -~ +~ ++ +++',
      '--- -- -~ ~ +~ ++ +++',
    ],
  );

const agreementDe = family(
  'agreement',
  'HIGH_IS_BEST',
  {
    '---':
      '(?:ich )?(?:stimme|trifft) (?:dem )?(?:überhaupt ?|gar ?|absolut |ganz und gar )nicht zu|lehne (?:stark|völlig|voll und ganz|entschieden) ab',
    '--': '(?:ich )?(?:stimme|trifft) (?:dem )?nicht zu|lehne ab',
    '-': '(?:ich )?(?:stimme|trifft) (?:dem )?(?:(?:eher|teilweise) nicht|weniger|kaum) zu|lehne eher ab',
    '~': `${NEITHER_DE}|trifft teils[ ,/-]*teils zu|stimme teils[ ,/-]*teils zu|stimme weder zu noch .*|weder stimme .*`,
    '+': '(?:ich )?(?:stimme|trifft) (?:dem )?(?:eher|teilweise|etwas) zu',
    '++': '(?:ich )?(?:stimme|trifft) (?:dem )?(?:überwiegend )?zu',
    '+++':
      '(?:ich )?(?:stimme|trifft) (?:dem )?(?:voll|völlig|vollkommen|vollständig|ganz|sehr|absolut|genau|stark)(?: und ganz)? zu',
  },
  [
    '-- ++',
    '--- - + +++',
    '-- - + ++',
    '--- -- ++ +++',
    '-- - + +++',
    '--- - ~ + +++',
    '-- - ~ + ++',
    '--- -- ~ ++ +++',
    '-- - ~ + +++',
    '--- -- - + ++ +++',
    '--- -- - ~ + ++ +++',
  ],
);

const frequencyEn = family(
  'frequency',
  null,
  {
    never: 'never|not at all|none of the time',
    almostNever: 'almost never|hardly ever|very rarely|very seldom',
    rarely: 'rarely|seldom|once in a while|not often enough|not often',
    sometimes: 'sometimes|occasionally|some of the time|about half (?:of )?the time|now and then',
    often: 'often|frequently|often enough|regularly',
    mostly: 'most of the time|usually|mostly',
    veryOften: 'very often|very frequently|almost always|nearly always',
    always: 'always|all (?:of )?the time|every time|constantly',
  },
  [
    'never sometimes always',
    'never rarely often always',
    'never sometimes often always',
    'never rarely sometimes often',
    'never rarely sometimes often always',
    'never rarely sometimes often veryOften',
    'never sometimes often veryOften always',
    'never rarely sometimes mostly always',
    'never sometimes mostly always',
    'never almostNever sometimes often veryOften',
    'never almostNever sometimes veryOften always',
    'never rarely often mostly always',
    'never rarely sometimes often veryOften always',
    'never almostNever rarely sometimes often veryOften always',
    'never rarely sometimes often mostly always',
  ],
);

const frequencyDe = family(
  'frequency',
  null,
  {
    never: 'nie|niemals|gar ?nicht|überhaupt nicht',
    almostNever: 'fast nie|kaum|sehr selten',
    rarely: 'selten',
    ratherRarely: 'eher selten',
    sometimes: 'manchmal|gelegentlich|hin und wieder|ab und zu|teils[ ,/-]*teils',
    ratherOften: 'eher oft|eher häufig',
    often: 'oft|häufig|regelmäßig',
    mostly: 'meistens|meist',
    veryOften: 'sehr oft|sehr häufig|fast immer',
    always: 'immer|ständig',
  },
  [
    'never sometimes always',
    'never rarely often always',
    'never sometimes often always',
    'never rarely sometimes often',
    'never rarely often veryOften',
    'never rarely sometimes often always',
    'never rarely sometimes often veryOften',
    'never rarely ratherRarely ratherOften veryOften',
    'never ratherRarely ratherOften veryOften',
    'never ratherRarely sometimes ratherOften veryOften',
    'never rarely sometimes mostly always',
    'never almostNever sometimes often veryOften',
    'never almostNever sometimes veryOften always',
    'almostNever rarely sometimes often veryOften',
    'never almostNever rarely sometimes often veryOften',
    'never rarely sometimes often veryOften always',
    'never almostNever rarely sometimes often veryOften always',
  ],
);

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

/** Bipolar where there is an unimportant side, else from nothing upwards. */
const importanceEn = family(
  'importance',
  null,
  {
    veryUn: '(?:very|extremely|completely) unimportant',
    un: 'unimportant',
    someUn: '(?:somewhat|slightly|rather) unimportant',
    not: 'not (?:at all )?important|not important at all|not at all',
    neither: 'neither important nor unimportant|neutral',
    slightly: '(?:slightly|a little|of little) (?:important|importance)',
    somewhat: '(?:somewhat|rather|fairly|moderately) important',
    important: 'important',
    very: 'very important',
    extremely: '(?:extremely|absolutely|critically) important|essential',
  },
  [
    'not important',
    'not somewhat very',
    'not somewhat important',
    'not somewhat important very',
    'not slightly important very',
    'not slightly somewhat very',
    'veryUn someUn somewhat very',
    'veryUn un important very',
    'veryUn someUn neither somewhat very',
    'veryUn un neither important very',
    'un someUn neither somewhat important',
    'not slightly somewhat important very',
    'not slightly somewhat very extremely',
    'not neither somewhat important very',
    'not slightly important very extremely',
    'not somewhat important very extremely',
  ],
);

const importanceDe = family(
  'importance',
  null,
  {
    absolutely: '(?:gar|überhaupt) ?nicht wichtig|völlig unwichtig|sehr unwichtig',
    not: 'nicht wichtig|unwichtig',
    little: '(?:wenig|weniger) wichtig|eher unwichtig|eher nicht wichtig',
    neither: `${NEITHER_DE}|mittelmäßig wichtig`,
    rather: 'eher wichtig|ziemlich wichtig|etwas wichtig',
    important: 'wichtig',
    very: '(?:sehr|äußerst|besonders|extrem) wichtig',
  },
  [
    'not important',
    'not rather very',
    'not little rather very',
    'absolutely little rather very',
    'not little important very',
    'absolutely not important very',
    'not little rather important',
    'not little neither rather very',
    'not little neither important very',
    'absolutely little neither rather very',
    'absolutely not neither important very',
    'absolutely not little rather important very',
    'absolutely not little neither rather important very',
  ],
);

const likelihood = family(
  'likelihood',
  null,
  {
    veryUn:
      '(?:very|extremely|highly) unlikely|not at all likely|sehr unwahrscheinlich|(?:ganz|sehr) sicher nicht',
    un: 'unlikely|not (?:so|very) likely|unwahrscheinlich',
    someUn: '(?:somewhat|rather) unlikely|eher unwahrscheinlich',
    neither: `neutral|neither likely nor unlikely|unsure|undecided|${NEITHER_DE}`,
    some: '(?:somewhat|rather|moderately) likely|eher wahrscheinlich',
    likely: 'likely|wahrscheinlich',
    very: '(?:very|highly) likely|sehr wahrscheinlich',
    extremely: 'extremely likely|(?:ganz|sehr) sicher',
  },
  [
    'un likely',
    'un neither likely',
    'veryUn un likely very',
    'veryUn someUn some very',
    'veryUn un neither likely very',
    'veryUn someUn neither some very',
    'veryUn un some very extremely',
    'veryUn un neither likely extremely',
    'veryUn un someUn some likely very',
    'veryUn un someUn neither some likely very',
  ],
);

const satisfactionDe = family(
  'satisfaction',
  'HIGH_IS_BEST',
  {
    veryUn: '(?:sehr|völlig|äußerst) unzufrieden|(?:überhaupt|gar) nicht zufrieden',
    un: 'unzufrieden|nicht zufrieden',
    someUn: 'eher (?:un|nicht )zufrieden|weniger zufrieden',
    neither: NEITHER_DE,
    some: '(?:eher|etwas|einigermaßen) zufrieden',
    satisfied: 'zufrieden',
    very: '(?:sehr|völlig|äußerst|voll und ganz) zufrieden',
  },
  [
    'un satisfied',
    'veryUn un satisfied very',
    'veryUn someUn some very',
    'un someUn some satisfied',
    'un someUn satisfied very',
    'veryUn un neither satisfied very',
    'veryUn someUn neither some very',
    'veryUn un someUn some satisfied very',
    'veryUn un someUn neither some satisfied very',
  ],
);

/** `not useful`, `useful`, `very useful` and the like: from nothing upwards. */
const fromNothing = (name: string, word: string, wordDe: string): WordFamily =>
  family(
    name,
    'HIGH_IS_BEST',
    {
      atAll: `not at all ${word}|not ${word} at all|(?:gar|überhaupt) nicht ${wordDe}`,
      not: `not ${word}|un${word}|nicht ${wordDe}`,
      little: `not (?:very|so|too|that) ${word}|(?:slightly|a little) ${word}|(?:wenig|weniger|kaum) ${wordDe}`,
      some: `(?:somewhat|fairly|rather|moderately|quite) ${word}|(?:eher|etwas|einigermaßen|teilweise) ${wordDe}`,
      word: `${word}|${wordDe}`,
      very: `very ${word}|(?:sehr) ${wordDe}`,
      extremely: `extremely ${word}|(?:äußerst|extrem) ${wordDe}`,
    },
    [
      'not word',
      'not word very',
      'not some very',
      'not some word',
      'atAll little some very',
      'not little some very',
      'not little word very',
      'not some word very',
      'atAll not word very',
      'atAll some very extremely',
      'atAll little some very extremely',
      'not little some word very',
      'atAll little word very extremely',
      'not some word very extremely',
    ],
  );

const amount = family(
  'amount',
  null,
  {
    none: 'not at all|nothing|none|nothing at all|gar ?nicht|überhaupt nicht|gar nichts',
    notMuch: 'not much|very little|hardly|kaum|wenig|sehr wenig',
    little: 'a little|slightly|a little bit|ein wenig|ein bisschen|etwas',
    some: 'some|somewhat|moderately|a moderate amount|to some extent|teilweise|mittelmäßig',
    fairly: 'quite a bit|quite a lot|fairly|rather|ziemlich|eher viel',
    lot: 'a lot|much|very much|a great deal|to a great extent|viel|sehr|sehr viel|stark',
    extremely: 'extremely|completely|a very great deal|außerordentlich|völlig|sehr stark',
  },
  [
    'none notMuch some lot',
    'none little some lot',
    'none little lot',
    'none some lot',
    'none little some lot extremely',
    'none little some fairly lot',
    'none little some fairly extremely',
    'none little fairly lot',
    'none notMuch little fairly lot',
    'none little fairly lot extremely',
  ],
);

/** What is best in the middle. */
const measure = family(
  'measure',
  'MIDDLE_IS_BEST',
  {
    tooLow:
      '(?:much |far )?too (?:low|little|slow|easy|short|few)|(?:viel )?zu (?:niedrig|gering|wenig|langsam|leicht|kurz)',
    someLow:
      '(?:somewhat|slightly|rather|a bit|a little) too (?:low|little|slow|easy|short|few)|(?:etwas|eher|ein wenig) zu (?:niedrig|gering|wenig|langsam|leicht|kurz)',
    right:
      'just right|about right|(?:the )?right(?: amount)?|okay|ok|adequate|appropriate|genau richtig|gerade richtig|angemessen|passend',
    someHigh:
      '(?:somewhat|slightly|rather|a bit|a little) too (?:high|much|fast|difficult|hard|long|many)|(?:etwas|eher|ein wenig) zu (?:hoch|viel|schnell|schwer|schwierig|lang)',
    tooHigh:
      '(?:much |far )?too (?:high|much|fast|difficult|hard|long|many)|(?:viel )?zu (?:hoch|viel|schnell|schwer|schwierig|lang)',
  },
  ['tooLow right tooHigh', 'tooLow someLow right someHigh tooHigh'],
);

const availability = family(
  'availability',
  'HIGH_IS_BEST',
  {
    never: '(?:never|not) available|unavailable|nie (?:erreichbar|verfügbar)|nicht (?:erreichbar|verfügbar)',
    rarely: '(?:rarely|seldom) available|selten (?:erreichbar|verfügbar)',
    sometimes: '(?:sometimes|occasionally) available|manchmal (?:erreichbar|verfügbar)',
    usually: '(?:usually|mostly|often) available|(?:meistens|meist|oft) (?:erreichbar|verfügbar)',
    always: '(?:always )?available|(?:immer )?(?:erreichbar|verfügbar)',
  },
  [
    'never always',
    'never sometimes always',
    'rarely sometimes usually always',
    'never rarely sometimes usually always',
  ],
);

/** Every family, the more particular words first. */
export const wordFamilies: readonly WordFamily[] = [
  ofDegrees(
    'agreement',
    'agree',
    'disagree',
    'neutral|neither agree (?:n?or) disagree|neither(?: nor)?|undecided|unsure|mixed|no opinion either way',
  ),
  agreementDe,
  ofDegrees(
    'satisfaction',
    'satisfied',
    '(?:dis|un)satisfied',
    'neutral|neither satisfied nor (?:dis|un)satisfied|neither(?: nor)?|mixed|indifferent',
  ),
  satisfactionDe,
  frequencyEn,
  frequencyDe,
  qualityEn,
  qualityDe,
  importanceEn,
  importanceDe,
  likelihood,
  fromNothing('usefulness', 'useful', '(?:nützlich|hilfreich)'),
  fromNothing('helpfulness', 'helpful', 'hilfreich'),
  fromNothing('interest', 'interesting', 'interessant'),
  fromNothing('interest', 'interested', 'interessiert'),
  fromNothing('clarity', 'clear', '(?:klar|verständlich)'),
  fromNothing('relevance', 'relevant', 'relevant'),
  fromNothing('confidence', 'confident', 'sicher'),
  fromNothing('familiarity', 'familiar', 'vertraut'),
  fromNothing('effectiveness', 'effective', 'wirksam'),
  availability,
  measure,
  amount,
];
