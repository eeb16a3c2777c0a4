import { builtinWordings } from '../../questionnaire/builtin-answers.ts';
import { rateLabel } from '../../questionnaire/scale-direction.ts';

const MINIMUM_OPTIONS = 3;
const MAXIMUM_OPTIONS = 9;
const LONGEST_LABEL = 80;

const FOREIGN = /(?![a-zäöüßA-ZÄÖÜẞ])\p{L}/u;
const LETTER = /^[A-Z]$/;
const SERIES = [/^[IVX]{1,4}$/, /^(X{0,3}[SL]|M)$/, /^[ABC][12]$/, /^[1-6][+-]?$/];
const OPEN_RANGE =
  /^([<>≤≥]|(unter|über|bis|mehr als|weniger als|mindestens|höchstens|under|over|more than|less than|up to|at least|moins de|plus de|menos de|más de|meno di|più di)(?!\p{L}))/iu;
const HAS_FACE = /\p{Extended_Pictographic}/u;
const MIDDLE =
  /^(neutral\p{L}*|okay|ok|mittel\p{L}*|geht so|so ?la ?la|so-?so|average|medium|normal|moyen\p{L}*|regular|medi[oa])$/iu;
const NUMBERED_CODE = /^([A-Z]{1,3})0*\d{1,2}$/i;
const HAS_NO_SPACES = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Hangul}|\p{Script=Thai}/u;
const LETTERS = /\p{L}+/gu;

const NOMINAL = new Set(
  (['female', 'male', 'yes', 'no', 'other'] as const).flatMap((word) =>
    builtinWordings(word).map((text) => text.toLowerCase()),
  ),
);

const GRADED = new RegExp(
  `^(${[
    'low|medium|moderate|high|small|large|big|easy|hard|difficult|light|heavy|weak|strong|short|long|slow|fast|beginner|intermediate|advanced|expert|novice|junior|senior|daily|weekly|monthly|yearly|none|some|many|most|few|freshman|sophomore|basic|minor|major|critical|severe|mild',
    'niedrig|gering|mittel|hoch|klein|groß|leicht|schwer|schwierig|schwach|stark|kurz|lang|langsam|schnell|anfänger(in)?|fortgeschritten(e|er)?|experte|expertin|profi|täglich|wöchentlich|monatlich|jährlich|keine|wenige?|viele?|alle|einige|manche|neu|alt|jung|wichtig|unwichtig',
    'faible|moyen(ne)?|forte?|élevée?|bas(se)?|petite?|grande?|facile|difficile|débutante?|avancée?|quotidien|mensuel|insuffisante?|suffisante?|passable|bien|mauvaise?|bonne?|excellente?|mieux|pire',
    'baj[oa]|medi[oa]|alt[oa]|pequeñ[oa]|fácil|difícil|principiante|intermedi[oa]|avanzad[oa]|diari[oa]|semanal|mensual|peor|igual|mejor|poc[oa]s?|much[oa]s?|suficiente|insuficiente|deficiente|aceptable',
    'bass[oa]|piccol[oa]|facile|difficile|avanzat[oa]|peggio|uguale|meglio|nessun[oa]?|pochi|molti|buon[oa]|ottim[oa]|sufficiente|insufficiente|discret[oa]|baix[oa]|médi[oa]|pior|melhor',
    'nisk[iao]|średni[ao]?|wysok[iao]|mał[yao]|duż[yao]|łatw[yaeo]|trudn[yaeo]|gorzej|lepiej|laag|gemiddeld|hoog|klein|groot|makkelijk|moeilijk|slechter|beter|goed|matig|onvoldoende|voldoende|uitstekend',
    'låg|medel|hög|liten|stor|lätt|svår|sämre|bättre|lav|middels|middel|høj|høy|let|lett|vanskelig|værre|bedre|matala|korkea|helppo|vaikea|nízk[ýá]|vysok[ýá]|alacsony|közepes|magas|düşük|orta|yüksek',
  ].join('|')})$`,
  'iu',
);

const wordsOf = (label: string): Set<string> =>
  new Set(label.toLowerCase().normalize('NFC').match(LETTERS) ?? []);

const isPartOf = (part: string, whole: string): boolean => {
  if (part === whole) return false;
  if (HAS_NO_SPACES.test(part)) return part.length > 1 && whole.includes(part);
  const [own, other] = [wordsOf(part), wordsOf(whole)];
  return own.size > 0 && own.size < other.size && own.isSubsetOf(other);
};

const sharesWords = (labels: readonly string[]): boolean => {
  const counts = new Map<string, number>();
  for (const label of labels)
    for (const word of wordsOf(label)) if (word.length > 2) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts.values()].some((count) => count > 1);
};

const NUMBER_AND_WORD = /^(?:(\d{1,2})\s*[^\p{L}\p{N}]?\s*\p{L}.*|\p{L}.*\p{L}\s*(\d{1,2}))$/u;

const areNumbered = (labels: readonly string[]): boolean => {
  const numbers = labels.map((label) => {
    const [, before, behind] = NUMBER_AND_WORD.exec(label) ?? [];
    return Number(before ?? behind ?? Number.NaN);
  });
  const inOrder = numbers.sort((left, right) => left - right);
  const [first = Number.NaN] = inOrder;
  return first <= 1 && inOrder.every((number, index) => number === first + index);
};

/**
 * True if the options may be a scale in unknown words: one extends another, they are codes, or the language is known
 * only in part.
 */
export const mayHaveOrder = (labels: readonly string[], isForeign: boolean): boolean => {
  if (labels.length < MINIMUM_OPTIONS || labels.length > MAXIMUM_OPTIONS) return false;
  if (labels.some((label) => label.length > LONGEST_LABEL)) return false;
  if (labels.some((label) => NOMINAL.has(label.toLowerCase()))) return false;
  const prefixes = new Set(labels.map((label) => NUMBERED_CODE.exec(label)?.[1] ?? ''));
  if (prefixes.size === 1 && !prefixes.has('')) return true;
  if ([LETTER, ...SERIES].some((sign) => labels.every((label) => sign.test(label)))) return true;
  if (labels.every((label) => HAS_FACE.test(label)) || labels.some((label) => MIDDLE.test(label)))
    return true;
  if (areNumbered(labels) || labels.some((label) => OPEN_RANGE.test(label))) return true;
  const verdicts = new Set(labels.map(rateLabel));
  if (verdicts.has(1) && verdicts.has(-1)) return true;
  if (labels.filter((label) => GRADED.test(label.trim())).length > 1) return true;
  if (labels.some((part) => labels.some((whole) => isPartOf(part, whole)))) return true;
  return isForeign || labels.some((label) => FOREIGN.test(label))
    ? true
    : labels.length > MINIMUM_OPTIONS &&
        sharesWords(labels) &&
        labels.every((label) => wordsOf(label).size > 1);
};
