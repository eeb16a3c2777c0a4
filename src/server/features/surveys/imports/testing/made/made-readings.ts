import { completions, otherLanguages, scaleWords } from './made-words.ts';

export interface MadeReading {
  readonly name: string;
  readonly heading: string;
  readonly cells: readonly string[];
  readonly beside?: readonly { readonly heading: string; readonly cells: readonly string[] }[];
  readonly expected: string | readonly string[];
}

const ROWS = 40;

const again = (...texts: string[]): string[] =>
  Array.from({ length: ROWS }, (_, row) => texts[row % texts.length] as string);
const numbers = (...values: number[]): string[] => again(...values.map(String));

const made = (
  name: string,
  heading: string,
  cells: readonly string[],
  expected: MadeReading['expected'],
  beside: MadeReading['beside'] = [{ heading: 'How was it?', cells: numbers(1, 2, 3, 4, 5) }],
): MadeReading => ({ name, heading, cells, expected, beside });

const directions: readonly [string, string, string[], string | string[]][] = [
  [
    'grades with their ends in words',
    'Note',
    ['1 (sehr gut)', '2', '3', '4', '5 (mangelhaft)'],
    'SCALA LOW_IS_BEST 1,2,3,4,5',
  ],
  [
    'agreement with its ends in words',
    'Zustimmung',
    ['1 (stimme nicht zu)', '2', '3', '4', '5 (stimme voll zu)'],
    'SCALA HIGH_IS_BEST 1,2,3,4,5',
  ],
  [
    'a heading that names both ends',
    'Clear (1 = very good, 5 = very poor)',
    ['1', '2', '3', '4', '5'],
    'SCALA LOW_IS_BEST 1,2,3,4,5',
  ],
  [
    'a German heading that names both ends',
    'Gesamt (1 sehr gut bis 6 ungenügend)',
    ['1', '2', '3', '4', '5', '6'],
    'SCALA LOW_IS_BEST 1,2,3,4,5,6',
  ],
  ['bare numbers', 'Overall', ['1', '2', '3', '4', '5'], '?directionUnknown'],
];

const besideBattery = [
  { heading: 'Q2', cells: numbers(1, 2, 3, 4, 5) },
  { heading: 'Q3', cells: numbers(5, 3, 2, 4, 1) },
  { heading: 'Q4', cells: numbers(2, 3, 1, 4, 5) },
];

const missings: readonly [string, string[], string | string[]][] = [
  ['8 beside 1 to 4', ['1', '2', '3', '4', '8'], '?missingCode'],
  ['9 beside 1 to 4', ['1', '2', '3', '4', '9'], '?missingCode'],
  ['8 and 9 beside 1 to 5', ['1', '2', '3', '4', '5', '8', '9'], '?missingCode'],
  ['-66 beside 1 to 5', ['1', '2', '3', '4', '5', '-66'], '?missingCode'],
  ['-77 beside 1 to 5', ['1', '2', '3', '4', '5', '-77'], '?missingCode'],
  ['-66 and -77 beside 1 to 5', ['1', '2', '3', '4', '5', '-66', '-77'], '?missingCode'],
  [
    '99999 in amounts',
    ['100', '250', '300', '410', '560', '640', '700', '815', '900', '1010', '1100', '1200', '99999'],
    '?missingCode',
  ],
  ['9 beside 0 and 1', ['0', '1', '0', '1', '9'], '?missingCode'],
  ['9 beside 1 and 2', ['1', '2', '1', '2', '9'], '?missingCode'],
  ['7 and 9 beside 0 and 1', ['0', '1', '0', '1', '7', '9'], '?missingCode'],
  ['99 among words', ['red', 'blue', 'green', '99'], '?missingCode'],
  ['-9 among words', ['red', 'blue', 'green', '-9'], '?missingCode'],
  ['-9 among yes and no', ['yes', 'no', '-9'], '?missingCode'],
  [
    '99 among steps in words',
    ['strongly disagree', 'disagree', 'neutral', 'agree', 'strongly agree', '99'],
    ['?missingCode'],
  ],
];

const blanks = [
  '#N/A',
  '#DIV/0!',
  '#WERT!',
  '#NV',
  '#VALUE!',
  '#REF!',
  '#BEZUG!',
  'nan',
  '<NA>',
  '\\N',
  'missing',
  '-',
  '–',
  'n/a',
  'k. A.',
  'None',
  '?',
  'fehlt',
  'nie wiem',
  'NSP',
  'no sabe',
  '(blank)',
  'ved ikke',
  'fără răspuns',
];

export const madeReadings: readonly MadeReading[] = [
  ...completions.map(([name, yes, no]) =>
    made(`a completion mark of ${name}`, 'FINISHED', again(yes, yes, yes, no), 'completion'),
  ),
  made(
    'a completion mark of unknown words',
    'Completed',
    again('fini', 'fini', 'pas encore'),
    '?completionUnknown',
  ),
  made(
    'a status of finished and open interviews',
    'Status',
    again('Complete', 'Complete', 'Partial'),
    'completion',
  ),
  made("REDCap's form status", 'evaluation_complete', numbers(2, 2, 2, 0), 'completion'),
  ...scaleWords.map(([name, words, expected]) =>
    made(`a lone column of ${name}`, 'The course', again(...words), expected),
  ),
  ...otherLanguages.map(([name, words, expected]) =>
    made(`a lone column of ${name}`, 'Q7', again(...words.split('/')), expected),
  ),
  ...directions.map(([name, heading, cells, expected]) =>
    made(`the direction of ${name}`, heading, again(...cells), expected),
  ),
  made('an 8 in a scale from 1 to 10 where nobody gave 7', 'Rating (1-10)', numbers(1, 2, 3, 4, 5, 6, 8), [
    '?missingCode',
    'SCALA 1,2,3,4,5,6,7,8,9,10',
  ]),
  made('a 9 beside steps from 1 to 5', 'Rating', numbers(1, 2, 3, 4, 5, 9), '?missingCode'),
  made(
    '99 beside 0 to 10 without a 7',
    'Recommend',
    numbers(0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 99),
    '?missingCode',
  ),
  made('-9 beside 0 and 1', 'Smoker', numbers(0, 1, 0, 1, -9), '?missingCode'),
  made('999 in ages', 'Age', numbers(19, 20, 21, 22, 23, 25, 31, 35, 40, 42, 47, 51, 999), '?missingCode'),
  made('-1 in ages', 'Age', numbers(19, 20, 21, 22, 23, 25, 31, 35, 40, 42, 47, 51, -1), '?missingCode'),
  made(
    '-99 in hours',
    'Hours per week',
    again('12.5', '3', '4.25', '8', '10.5', '20', '22', '2', '1.5', '6', '7', '-99'),
    '?missingCode',
  ),
  ...missings.map(([name, texts, expected]) => made(name, 'Rating', again(...texts), expected)),
  made('6 in a battery of 1 to 5', 'Q1', numbers(1, 2, 3, 4, 5, 6), '?missingCode', besideBattery),
  ...blanks.flatMap((blank) => [
    made(`${blank} in a scale`, 'Rating', again('1', '2', '3', '4', '5', blank), [
      'SCALA 1,2,3,4,5',
      'SCALA HIGH_IS_BEST 1,2,3,4,5',
    ]),
    made(
      `${blank} among numbers`,
      'Hours per week',
      again('12.5', '3', '4.25', '8', '10.5', '20', '22', '2', '1.5', '6', '7', blank),
      'NUMERIC',
    ),
    made(
      `${blank} among steps in words`,
      'The course was clear',
      again('Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree', blank),
      'SCALA HIGH_IS_BEST 1,2,3,4,5',
    ),
  ]),
  made('nothing but ones', 'Agreed', numbers(1), 'SINGLE_CHOICE'),
  made(
    'several ticks joined by semicolons',
    'Transport',
    again('Bus;Bike', 'Bus', 'Car', 'Car;Bus', 'Walk', 'Walk;Bike;Bus'),
    'MULTIPLE_CHOICE',
  ),
  made(
    'several ticks joined by bars',
    'Transport',
    again('Bus|Bike', 'Bus', 'Car', 'Car|Bus', 'Walk', 'Walk|Bike|Bus'),
    'MULTIPLE_CHOICE',
  ),
  made(
    'lists in brackets and quotes',
    'Transport',
    again("['bus' ; 'bike']", "['bus']", "['car' ; 'walk']", "['walk']"),
    'MULTIPLE_CHOICE',
  ),
  made(
    'lists in brackets and double quotes',
    'Transport',
    again('["bus","bike"]', '["bus"]', '["car","walk"]'),
    'MULTIPLE_CHOICE',
  ),
  ...(
    [
      ['lists of R', ['c("bus", "bike")', 'bus', 'c("car", "walk")', 'walk', 'character(0)']],
      ['lists of R in single quotes', ["c('bus','bike')", 'NA', "c('car','bus')"]],
    ] as const
  ).map(([name, cells]) => made(name, 'Transport', again(...cells), 'MULTIPLE_CHOICE')),
  made('a class that may be a group', 'Class', again('A', 'B', 'C'), '?unitUnsure'),
  made(
    'words glued to numbers',
    'How clear?',
    again('5yes', '4rather', '3so so', '2hardly', '1no'),
    '?choicesAlike',
  ),
  made('numbers glued to words', 'How clear?', again('agree4', 'rather3', 'hardly2', 'no1'), '?choicesAlike'),
  made('numbers and words', 'Klar?', again('1=trifft zu', '2=eher', '3=weniger', '4=nicht'), '?choicesAlike'),
  made('boxes of SoSci', 'TR02_01', again('1', '2'), '?ticksUnsure', [
    { heading: 'TR02_02', cells: again('2', '1', '1') },
    { heading: 'TR02_03', cells: again('1', '1', '1', '2') },
  ]),
  made(
    'times with points',
    'Informazioni cronologiche',
    Array.from({ length: ROWS }, (_, row) => `17/01/2025 18.${10 + row}.40`),
    'ignore',
  ),
  made(
    'page timings of SoSci',
    'TIME003',
    Array.from({ length: ROWS }, (_, row) => String(20 + row * 7)),
    'ignore',
  ),
  made(
    'postcodes',
    'PLZ',
    Array.from({ length: ROWS }, (_, row) => String(10115 + row * 31)),
    'ignore',
  ),
  made('weights', 'weight', again('0.85', '1.1', '1.35', '0.7'), 'ignore'),
  made('thousands or decimals', 'Umsatz', again('1.462', '1.903', '2.118', '1.200'), '?decimalUnsure'),
  made(
    'both decimal signs',
    'Note im Mittel',
    again('3,5', '4.5', '2,75', '1.25', '2,5', '3.75', '4,25', '1,5', '3,25', '2.25'),
    '?decimalUnsure',
  ),
  made('semesters of study beside a period', 'Semester', numbers(1, 2, 3, 4, 5, 6), 'SCALA 1,2,3,4,5,6', [
    { heading: 'Period', cells: again('WiSe 2023/24', 'SoSe 2024') },
    { heading: 'How was it?', cells: numbers(1, 2, 3, 4, 5) },
  ]),
  made('groups by number', 'Gruppe', numbers(1, 2, 3), '?partUnsure'),
  made('a second faculty', 'Fakultät', again('A', 'B'), '?partUnsure', [
    { heading: 'Unit', cells: again('Institute 1', 'Institute 2', 'Institute 3', 'Institute 4') },
    { heading: 'How was it?', cells: numbers(1, 2, 3, 4, 5) },
  ]),
  made(
    'codes of ticks',
    'Was nutzen Sie?',
    again('1,2', '1,3', '2', '1,2,3', '3', '2,3', '1'),
    'MULTIPLE_CHOICE',
  ),
  made('percents', 'Verstanden', again('80%', '75 %', '90%', '100%', '45%', '62%'), 'NUMERIC'),
  made('euros behind', 'Kosten', again('12,50 €', '8 €', '20,00 €', '15,75 €', '9,99 €'), 'NUMERIC'),
  made('dollars before', 'Cost', again('$12.50', '$8', '$1,200.00', '$15.75', '$9.99'), 'NUMERIC'),
  made('stars', 'Bewertung', again('★★★★★', '★★★★', '★★★', '★★', '★'), 'SCALA 1,2,3,4,5'),
  made(
    'a note among the answers',
    'Klar',
    [...numbers(1, 2, 3, 4, 5), 'Quelle: Befragung 2026'],
    '?textAmongNumbers',
  ),
  made(
    'the heading again',
    'Gut',
    [...numbers(1, 2, 3, 4, 5), 'Gut', ...numbers(1, 2, 3, 4, 5)],
    '?textAmongNumbers',
  ),
  made(
    'a second table below',
    'Wert',
    [...numbers(1, 2, 3, 4, 5), '', 'Anzahl', '12', '9', '4'],
    '?textAmongNumbers',
  ),
  made('no headings', '', numbers(1, 2, 3, 4, 5), '?headingMissing'),
  made(
    'degrees of latitude',
    'Breitengrad',
    Array.from({ length: ROWS }, (_, row) => String(48.1 + row / 1000)),
    'ignore',
  ),
  made(
    'when it was sent, in French',
    'Date de soumission',
    Array.from({ length: ROWS }, (_, row) => `${1 + (row % 28)} mars 2026 à 14:${10 + row}`),
    'ignore',
  ),
  made('seconds on a page', 'Zeit Seite 1', numbers(12, 33, 45, 120, 87, 23, 61), 'ignore'),
  made('a code beside ages', 'Alter', numbers(23, 25, 31, 22, 999, 27, 24, 29), '?missingCode'),
];
