import { family, NEITHER_DE, type WordFamily } from './word-family.ts';

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

export const agreementFamilies: readonly WordFamily[] = [
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
];
