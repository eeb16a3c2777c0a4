import { family, NEITHER_DE, type WordFamily } from './word-family.ts';

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

const extent = family(
  'extent',
  null,
  {
    none: 'not at all|to no extent|gar ?nicht|überhaupt nicht|in keiner weise',
    small:
      'to a (?:very )?(?:small|little|slight|limited) (?:extent|degree)|in (?:sehr )?(?:geringem|kleinem|niedrigem) (?:maße?|umfang)|kaum|wenig',
    some: 'to some (?:extent|degree)|to a (?:moderate|certain) (?:extent|degree)|partly|teilweise|zum teil|in gewissem (?:maße?|umfang)|in mittlerem (?:maße?|umfang)|mittelmäßig',
    large:
      'to a (?:large|great|considerable|high) (?:extent|degree)|largely|mostly|in (?:hohem|großem) (?:maße?|umfang)|größtenteils|weitgehend|überwiegend',
    whole:
      'to a very (?:large|great|high) (?:extent|degree)|completely|fully|entirely|in (?:sehr hohem|sehr großem|vollem) (?:maße?|umfang)|vollständig|völlig|voll und ganz',
  },
  [
    'none small some large',
    'none some large',
    'none some whole',
    'none small large whole',
    'small some large whole',
    'none some large whole',
    'none small some large whole',
  ],
);

const difficulty = family(
  'difficulty',
  null,
  {
    veryEasy: '(?:very|extremely) easy|sehr (?:leicht|einfach)',
    easy: 'easy|leicht|einfach',
    someEasy: '(?:somewhat|rather|fairly) easy|eher (?:leicht|einfach)',
    middle: `neither easy nor (?:difficult|hard)|moderate|medium|average|neutral|weder leicht noch (?:schwer|schwierig)|${NEITHER_DE}`,
    someHard: '(?:somewhat|rather|fairly) (?:difficult|hard)|eher (?:schwer|schwierig)',
    hard: 'difficult|hard|schwer|schwierig',
    veryHard: '(?:very|extremely) (?:difficult|hard)|sehr (?:schwer|schwierig)',
  },
  [
    'easy hard',
    'easy middle hard',
    'veryEasy easy hard veryHard',
    'veryEasy someEasy someHard veryHard',
    'veryEasy easy middle hard veryHard',
    'veryEasy someEasy middle someHard veryHard',
    'veryEasy easy someEasy middle someHard hard veryHard',
  ],
);

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

export const amountFamilies: readonly WordFamily[] = [availability, measure, extent, difficulty, amount];
