import { family, NEITHER_DE, type WordFamily } from './word-family.ts';

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

/** How important, likely, useful, clear … something is. */
export const importanceFamilies: readonly WordFamily[] = [
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
];
