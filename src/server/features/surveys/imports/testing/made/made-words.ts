export const scaleWords: readonly [string, string[], string][] = [
  [
    'French agreement',
    ["Pas du tout d'accord", "Plutôt pas d'accord", "Plutôt d'accord", "Tout à fait d'accord"],
    'SCALA HIGH_IS_BEST 1,2,3,4',
  ],
  [
    'Spanish agreement',
    [
      'Totalmente en desacuerdo',
      'En desacuerdo',
      'Ni de acuerdo ni en desacuerdo',
      'De acuerdo',
      'Totalmente de acuerdo',
    ],
    'SCALA HIGH_IS_BEST 1,2,3,4,5',
  ],
  [
    'Italian quality',
    ['Pessimo', 'Scarso', 'Sufficiente', 'Buono', 'Ottimo'],
    'SCALA HIGH_IS_BEST 1,2,3,4,5',
  ],
  [
    'Polish agreement',
    ['Zdecydowanie nie', 'Raczej nie', 'Trudno powiedzieć', 'Raczej tak', 'Zdecydowanie tak'],
    'SCALA HIGH_IS_BEST 1,2,3,4,5',
  ],
  [
    'Dutch agreement',
    ['Helemaal oneens', 'Oneens', 'Neutraal', 'Eens', 'Helemaal eens'],
    'SCALA HIGH_IS_BEST 1,2,3,4,5',
  ],
  [
    'Portuguese agreement',
    ['Discordo totalmente', 'Discordo', 'Indiferente', 'Concordo', 'Concordo totalmente'],
    'SCALA HIGH_IS_BEST 1,2,3,4,5',
  ],
  ['Swedish frequency', ['Aldrig', 'Sällan', 'Ibland', 'Ofta', 'Alltid'], 'SCALA 1,2,3,4,5'],
  [
    'German school grades',
    ['sehr gut', 'gut', 'befriedigend', 'ausreichend', 'mangelhaft'],
    'SCALA LOW_IS_BEST 1,2,3,4,5',
  ],
];

const FIVE_STEPS = 'SCALA HIGH_IS_BEST 1,2,3,4,5';
const FIVE_TIMES = 'SCALA 1,2,3,4,5';
const FOUR_STEPS = 'SCALA HIGH_IS_BEST 1,2,3,4';

export const otherLanguages: readonly [string, string, string][] = [
  [
    'French agreement in six',
    "Pas du tout d'accord/Pas d'accord/Plutôt pas d'accord/Plutôt d'accord/D'accord/Tout à fait d'accord",
    'SCALA HIGH_IS_BEST 1,2,3,4,5,6',
  ],
  ['French satisfaction', 'Très insatisfait/Plutôt insatisfait/Plutôt satisfait/Très satisfait', FOUR_STEPS],
  ['French frequency', 'Jamais/Rarement/Parfois/Souvent/Toujours', FIVE_TIMES],
  ['French quality', 'Très mauvais/Mauvais/Moyen/Bon/Très bon', FIVE_STEPS],
  ['Spanish satisfaction', 'Muy insatisfecho/Insatisfecho/Neutral/Satisfecho/Muy satisfecho', FIVE_STEPS],
  ['Spanish frequency', 'Nunca/Rara vez/A veces/A menudo/Siempre', FIVE_TIMES],
  ['Spanish quality', 'Muy malo/Malo/Regular/Bueno/Muy bueno', FIVE_STEPS],
  [
    'Italian agreement',
    "Per niente d'accordo/Poco d'accordo/Abbastanza d'accordo/Molto d'accordo",
    FOUR_STEPS,
  ],
  [
    'Italian satisfaction',
    'Per niente soddisfatto/Poco soddisfatto/Abbastanza soddisfatto/Molto soddisfatto',
    FOUR_STEPS,
  ],
  ['Italian frequency', 'Mai/Raramente/A volte/Spesso/Sempre', FIVE_TIMES],
  [
    'Polish satisfaction',
    'Bardzo niezadowolony/Niezadowolony/Ani zadowolony, ani niezadowolony/Zadowolony/Bardzo zadowolony',
    FIVE_STEPS,
  ],
  ['Polish frequency', 'Nigdy/Rzadko/Czasami/Często/Zawsze', FIVE_TIMES],
  ['Polish quality', 'Bardzo źle/Źle/Średnio/Dobrze/Bardzo dobrze', FIVE_STEPS],
  ['Dutch satisfaction', 'Zeer ontevreden/Ontevreden/Neutraal/Tevreden/Zeer tevreden', FIVE_STEPS],
  ['Dutch frequency', 'Nooit/Zelden/Soms/Vaak/Altijd', FIVE_TIMES],
  ['Dutch quality', 'Zeer slecht/Slecht/Matig/Goed/Zeer goed', FIVE_STEPS],
  [
    'Portuguese satisfaction',
    'Muito insatisfeito/Insatisfeito/Neutro/Satisfeito/Muito satisfeito',
    FIVE_STEPS,
  ],
  ['Portuguese frequency', 'Nunca/Raramente/Às vezes/Frequentemente/Sempre', FIVE_TIMES],
  ['Portuguese quality', 'Péssimo/Ruim/Regular/Bom/Ótimo', FIVE_STEPS],
  [
    'Swedish agreement',
    'Instämmer inte alls/Instämmer delvis inte/Varken eller/Instämmer delvis/Instämmer helt',
    FIVE_STEPS,
  ],
  [
    'Swedish satisfaction',
    'Mycket missnöjd/Missnöjd/Varken nöjd eller missnöjd/Nöjd/Mycket nöjd',
    FIVE_STEPS,
  ],
  ['Swedish quality', 'Mycket dåligt/Dåligt/Varken bra eller dåligt/Bra/Mycket bra', FIVE_STEPS],
  ['Danish agreement', 'Helt uenig/Uenig/Hverken enig eller uenig/Enig/Helt enig', FIVE_STEPS],
  ['Danish satisfaction', 'Meget utilfreds/Utilfreds/Hverken eller/Tilfreds/Meget tilfreds', FIVE_STEPS],
  ['Danish frequency', 'Aldrig/Sjældent/Nogle gange/Ofte/Altid', FIVE_TIMES],
  [
    'Norwegian agreement',
    'Helt uenig/Delvis uenig/Verken enig eller uenig/Delvis enig/Helt enig',
    FIVE_STEPS,
  ],
  ['Norwegian satisfaction', 'Svært misfornøyd/Misfornøyd/Verken eller/Fornøyd/Svært fornøyd', FIVE_STEPS],
  ['Norwegian frequency', 'Aldri/Sjelden/Av og til/Ofte/Alltid', FIVE_TIMES],
  [
    'Finnish agreement',
    'Täysin eri mieltä/Jokseenkin eri mieltä/Ei samaa eikä eri mieltä/Jokseenkin samaa mieltä/Täysin samaa mieltä',
    FIVE_STEPS,
  ],
  ['Finnish quality', 'Erittäin huono/Huono/Kohtalainen/Hyvä/Erittäin hyvä', FIVE_STEPS],
  [
    'Czech agreement',
    'Rozhodně nesouhlasím/Spíše nesouhlasím/Spíše souhlasím/Rozhodně souhlasím',
    FOUR_STEPS,
  ],
  ['Czech frequency', 'Nikdy/Zřídka/Někdy/Často/Vždy', FIVE_TIMES],
  [
    'Turkish agreement',
    'Kesinlikle katılmıyorum/Katılmıyorum/Kararsızım/Katılıyorum/Kesinlikle katılıyorum',
    FIVE_STEPS,
  ],
  ['Turkish frequency', 'Hiçbir zaman/Nadiren/Bazen/Sık sık/Her zaman', FIVE_TIMES],
  [
    'Hungarian agreement',
    'Egyáltalán nem értek egyet/Inkább nem értek egyet/Inkább egyetértek/Teljesen egyetértek',
    FOUR_STEPS,
  ],
  ['Hungarian quality', 'Nagyon rossz/Rossz/Közepes/Jó/Nagyon jó', FIVE_STEPS],
  [
    'Russian agreement',
    'Полностью не согласен/Скорее не согласен/Нейтрально/Скорее согласен/Полностью согласен',
    FIVE_STEPS,
  ],
  ['Russian frequency', 'Никогда/Редко/Иногда/Часто/Всегда', FIVE_TIMES],
  ['Romanian satisfaction', 'Foarte nemulțumit/Nemulțumit/Mulțumit/Foarte mulțumit', '?choicesAlike'],
];

export const completions: readonly [string, string, string][] = [
  ['T and F', 'T', 'F'],
  ['Complete and Incomplete', 'Complete', 'Incomplete'],
  ['complete and partial', 'complete', 'partial'],
  ['abgeschlossen und nicht abgeschlossen', 'abgeschlossen', 'nicht abgeschlossen'],
  ['oui and non', 'oui', 'non'],
  ['sí and no', 'sí', 'no'],
  ['tak and nie', 'tak', 'nie'],
  ['TRUE and FALSE', 'TRUE', 'FALSE'],
  ['1 and 0', '1', '0'],
  ['Finished and In progress', 'Finished', 'In progress'],
];
