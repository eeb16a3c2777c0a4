import { family, type WordFamily } from './word-family.ts';

const FIVE = ['--- - + +++', '--- - ~ + +++', '- +', '- ~ +', '--- -- - + ++ +++'];

/** Agreement in words, from not at all (`---`) to fully (`+++`). */
const agreement = (steps: Record<'---' | '-' | '~' | '+' | '+++', string>): WordFamily =>
  family('agreement', 'HIGH_IS_BEST', steps, FIVE.slice(0, 4));

const quality = (steps: Record<'---' | '-' | '~' | '+' | '+++', string>): WordFamily =>
  family('quality', 'HIGH_IS_BEST', steps, FIVE.slice(0, 4));

const frequency = (
  steps: Record<'never' | 'rarely' | 'sometimes' | 'often' | 'always', string>,
): WordFamily =>
  family('frequency', null, steps, [
    'never sometimes always',
    'never rarely sometimes often',
    'never rarely sometimes often always',
    'never rarely often always',
    'rarely sometimes often',
  ]);

/** Common verbal scales in French, Spanish, Italian, Polish, Dutch, Portuguese and Swedish. */
export const otherLanguageFamilies: readonly WordFamily[] = [
  agreement({
    '---': "pas du tout d'accord|tout à fait en désaccord",
    '-': "plutôt pas d'accord|pas d'accord|en désaccord|plutôt en désaccord",
    '~': "ni d'accord,? ni (?:pas d'accord|en désaccord)|neutre|sans opinion tranchée",
    '+': "plutôt d'accord|d'accord",
    '+++': "tout à fait d'accord|entièrement d'accord",
  }),
  agreement({
    '---': '(?:totalmente|muy) en desacuerdo',
    '-': 'en desacuerdo|algo en desacuerdo',
    '~': 'ni de acuerdo,? ni en desacuerdo|neutral|indiferente',
    '+': 'de acuerdo|algo de acuerdo',
    '+++': '(?:totalmente|muy) de acuerdo',
  }),
  agreement({
    '---': "per niente d'accordo|fortemente in disaccordo|completamente in disaccordo",
    '-': "poco d'accordo|in disaccordo|non d'accordo",
    '~': "né d'accordo né in disaccordo|neutrale|indifferente",
    '+': "abbastanza d'accordo|d'accordo",
    '+++': "molto d'accordo|completamente d'accordo|pienamente d'accordo",
  }),
  agreement({
    '---': 'zdecydowanie nie(?: zgadzam się)?|całkowicie się nie zgadzam',
    '-': 'raczej nie(?: zgadzam się)?|nie zgadzam się',
    '~': 'ani tak,? ani nie|trudno powiedzieć|nie mam zdania',
    '+': 'raczej (?:tak|się zgadzam)|zgadzam się',
    '+++': 'zdecydowanie (?:tak|się zgadzam)|całkowicie się zgadzam',
  }),
  agreement({
    '---': 'helemaal (?:mee )?oneens|zeer (?:mee )?oneens',
    '-': '(?:mee )?oneens',
    '~': 'neutraal|(?:niet eens,? niet oneens|noch eens,? noch oneens)',
    '+': '(?:mee )?eens',
    '+++': 'helemaal (?:mee )?eens|zeer (?:mee )?eens',
  }),
  agreement({
    '---': 'discordo (?:totalmente|completamente|fortemente)',
    '-': 'discordo(?: parcialmente)?',
    '~': 'não concordo,? nem discordo|nem concordo,? nem discordo|neutro|indiferente',
    '+': 'concordo(?: parcialmente)?',
    '+++': 'concordo (?:totalmente|completamente|fortemente)',
  }),
  agreement({
    '---': 'instämmer inte alls|tar helt avstånd',
    '-': 'instämmer (?:inte|i viss mån|delvis inte)',
    '~': 'varken eller|neutral',
    '+': 'instämmer(?: delvis)?',
    '+++': 'instämmer (?:helt|fullständigt)',
  }),
  quality({
    '---': 'très mauvais|très mal',
    '-': 'mauvais|mal',
    '~': 'moyen|passable',
    '+': 'bon|bien',
    '+++': 'très bon|très bien|excellent',
  }),
  quality({
    '---': 'muy mal[oa]?|pésim[oa]',
    '-': 'mal[oa]?',
    '~': 'regular|aceptable',
    '+': 'buen[oa]|bien',
    '+++': 'muy buen[oa]|muy bien|excelente',
  }),
  quality({
    '---': 'pessim[oa]|molto scarso|scarsissimo',
    '-': 'scars[oa]|insufficiente',
    '~': 'sufficiente|discret[oa]',
    '+': 'buon[oa]',
    '+++': 'ottim[oa]|eccellente',
  }),
  quality({
    '---': 'bardzo (?:zły|zła|źle)',
    '-': 'zły|zła|źle',
    '~': 'średni[oa]?|przeciętnie|dostatecznie',
    '+': 'dobry|dobra|dobrze',
    '+++': 'bardzo (?:dobry|dobra|dobrze)',
  }),
  quality({
    '---': 'zeer slecht',
    '-': 'slecht',
    '~': 'matig|redelijk|voldoende',
    '+': 'goed',
    '+++': 'zeer goed|uitstekend',
  }),
  quality({
    '---': 'muito (?:mau|má|ruim)|péssim[oa]',
    '-': 'mau|má|ruim',
    '~': 'regular|razoável',
    '+': 'bom|boa',
    '+++': 'muito (?:bom|boa)|ótim[oa]|excelente',
  }),
  quality({
    '---': 'mycket dåligt?',
    '-': 'dåligt?',
    '~': 'varken bra eller dåligt?|okej',
    '+': 'bra',
    '+++': 'mycket bra|utmärkt',
  }),
  frequency({
    never: 'jamais',
    rarely: 'rarement',
    sometimes: 'parfois|quelquefois',
    often: 'souvent',
    always: 'toujours|très souvent',
  }),
  frequency({
    never: 'nunca',
    rarely: 'raramente|rara vez|casi nunca',
    sometimes: 'a veces|às vezes|algumas vezes',
    often: 'a menudo|frecuentemente|frequentemente|muitas vezes',
    always: 'siempre|sempre',
  }),
  frequency({
    never: 'mai',
    rarely: 'raramente',
    sometimes: 'a volte|qualche volta',
    often: 'spesso',
    always: 'sempre',
  }),
  frequency({
    never: 'nigdy',
    rarely: 'rzadko',
    sometimes: 'czasami|czasem',
    often: 'często',
    always: 'zawsze|bardzo często',
  }),
  frequency({ never: 'nooit', rarely: 'zelden', sometimes: 'soms', often: 'vaak', always: 'altijd' }),
  frequency({ never: 'aldrig', rarely: 'sällan', sometimes: 'ibland', often: 'ofta', always: 'alltid' }),
];
