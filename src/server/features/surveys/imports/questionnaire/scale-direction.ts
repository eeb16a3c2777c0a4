import type { ScaleDirection } from '#shared/vocabulary.ts';
import type { ItemDraft } from '../source/survey-draft.ts';

const NEGATION = /(?<!\p{L})(not|nicht|kein\p{L}*|pas|no|non|nie|niet|não|inte)(?!\p{L})/iu;
const BAD =
  /(?<!\p{L})(un(zufrieden|genügend|befriedigend|satisfied|satisfactory|happy)|dissatisfied|disagree|lehne|mangelhaft|schlecht\p{L}*|poor|bad|worst|awful|terrible|inadequate|mauvais|très mal|désaccord|insatisfait|malo|mala|pésimo|desacuerdo|insatisfecho|pessim[oa]|scarso|cattivo|disaccordo|insoddisfatto|zły|źle|niezadowolon\p{L}*|slecht|oneens|ontevreden|ruim|péssimo|mau|discordo|insatisfeito|dålig\p{L}*|missnöjd)(?!\p{L})|^-+$/iu;
/** Frequency, likelihood, importance and strength are excluded, because the better end depends on the question. */
const GOOD =
  /(?<!\p{L})((sehr |very |ganz |extremely )?(gut|good)|excellent|ausgezeichnet|hervorragend|outstanding|best|great|perfect|super|(stimme|stimmt|trifft|voll|ganz|völlig) .*zu|zutreffend|agree|zufrieden|satisfied|happy|helpful|hilfreich|bien|d'accord|satisfait|bueno|buena|de acuerdo|satisfecho|ottimo|buono|d'accordo|soddisfatto|dobry|dobra|dobrze|zgadzam|zadowolon\p{L}*|goed|eens|tevreden|bom|boa|ótimo|concordo|satisfeito|bra|instämmer|nöjd)(?!\p{L})|^\++$/iu;

export const rateLabel = (label: string): number => {
  const verdict = BAD.test(label) ? -1 : GOOD.test(label) ? 1 : 0;
  return verdict !== 0 && NEGATION.test(label) ? -verdict : verdict;
};

export const directionByEnds = (lowest: string, highest: string): ScaleDirection | null => {
  const difference = rateLabel(highest) - rateLabel(lowest);
  return difference === 0 ? null : difference > 0 ? 'HIGH_IS_BEST' : 'LOW_IS_BEST';
};

export const turned = (direction: ScaleDirection | null): ScaleDirection | null =>
  direction === null ? null : direction === 'HIGH_IS_BEST' ? 'LOW_IS_BEST' : 'HIGH_IS_BEST';

const NAMED_STEP = /(?<![\d.,])(\d{1,2})\s*[=:(–-]?\s*((?:\p{L}[\p{L}'’-]*\s?){1,5})/gu;

export const directionByHeading = (heading: string): ScaleDirection | null => {
  const steps = [...heading.matchAll(NAMED_STEP)].map(([, number, words = '']) => ({
    number: Number(number),
    words: words.replace(/\s(to|bis|und|and|à|a|do|tot|till)\s*$/iu, ''),
  }));
  if (steps.length < 2) return null;
  const ordered = steps.toSorted((left, right) => left.number - right.number);
  const [lowest, highest] = [ordered[0], ordered.at(-1)];
  if (!lowest || !highest || lowest.number === highest.number) return null;
  return directionByEnds(lowest.words, highest.words);
};

const directionByQuestion = ({
  text,
  leftPole,
  rightPole,
  options,
}: Pick<ItemDraft, 'text' | 'leftPole' | 'rightPole' | 'options'>): ScaleDirection | null => {
  const isRising = (options.at(-1)?.value ?? 0) > (options[0]?.value ?? 0);
  for (const [language, words] of Object.entries(text)) {
    const [left, right] = [leftPole?.[language] ?? '', rightPole?.[language] ?? ''];
    const byPoles = isRising ? directionByEnds(left, right) : directionByEnds(right, left);
    const direction = byPoles ?? directionByHeading(words);
    if (direction !== null) return direction;
  }
  return null;
};

export const withDirection = (item: ItemDraft): ItemDraft => ({
  ...item,
  direction: item.type === 'SCALA' ? (item.direction ?? directionByQuestion(item)) : null,
});

const GERMAN_GRADES = new Set(['sehr gut', 'gut', 'befriedigend', 'ausreichend', 'mangelhaft', 'ungenügend']);

export const areGermanGrades = (labels: readonly string[]): boolean => {
  const words = labels.map((label) => label.toLowerCase().trim());
  return (
    words.length > 2 &&
    words.every((word) => GERMAN_GRADES.has(word)) &&
    words.some((word) => word === 'befriedigend' || word === 'ausreichend')
  );
};
