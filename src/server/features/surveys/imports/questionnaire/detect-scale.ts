import type { ScaleDirection } from '#shared/vocabulary.ts';
import { directionByEnds } from './scale-direction.ts';
import { type DetectedScale, findSister, type SisterScale } from './sister-scales.ts';
import { inUsualSpelling } from './usual-spelling.ts';

/** `3`, `1 (never)`, `5 - very good`, `2 = good`; not `3-5`, `10+` or `2 hours`. */
const NUMBERED = /^(-?\d{1,3})(?:\s*$|\s*[(=:.)]|\s+[-–—]\s|\s*[-–—]\s*\p{L})/u;

export const extractPole = (label: string): string =>
  NUMBERED.test(label)
    ? label
        .replace(/^-?\d{1,3}\s*[-–—(=:.)]*\s*/u, '')
        .replace(/\)$/, '')
        .trim()
    : label;

const directionOf = (labels: readonly string[], values: readonly number[]): ScaleDirection | null => {
  const ends = [labels[0], labels.at(-1)].map((label) => extractPole(label ?? ''));
  const [lowest = '', highest = ''] = (values.at(-1) ?? 0) > (values[0] ?? 0) ? ends : ends.toReversed();
  return directionByEnds(lowest, highest);
};

const numberedScale = (labels: readonly string[]): DetectedScale | null => {
  const values = labels.map((label) => Number(NUMBERED.exec(label)?.[1] ?? Number.NaN));
  const step = (values[1] ?? Number.NaN) - (values[0] ?? Number.NaN);
  if (Math.abs(step) !== 1) return null;
  return values.every((value, index) => index === 0 || value - (values[index - 1] as number) === step)
    ? { values, direction: directionOf(labels, values) }
    : null;
};

/** Pairs of opposites; both ends of a scale must come from one pair. */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^((strongly|totally|fully|completely|definitely|mostly)\W+)?agree(\W+(strongly|completely|fully))?$/,
    /^((strongly|totally|fully|completely|definitely|mostly)\W+)?disagree(\W+(strongly|completely|fully))?$/,
  ],
  [
    /^(stimme\W.*zu|(voll|ganz|völlig|trifft)\b.*\bzu|zustimmung|zutreffend)$/,
    /^(stimme.*\b(nicht|nie|wenig)\b.*|trifft.*\b(nicht|wenig|nie)\b.*|ablehnung|lehne.*ab|nicht zutreffend)$/,
  ],
  [
    /^(very|extremely|completely|fully|highly)\W+satisfied$/,
    /^((very|extremely|completely)\W+)?(dissatisfied|unsatisfied)$|^not( at all)? satisfied$/,
  ],
  [
    /^(sehr|völlig|äußerst) zufrieden$/,
    /^((sehr|völlig|äußerst) )?unzufrieden$|^(gar |überhaupt )?nicht zufrieden$/,
  ],
  [
    /^(excellent|outstanding|very good|very well|great|best)$/,
    /^(very (poor|bad|badly)|poor|bad|unacceptable|terrible|worst|not at all well)$/,
  ],
  [/^(sehr gut|ausgezeichnet|hervorragend)$/, /^((sehr )?schlecht|mangelhaft|ungenügend|sehr mangelhaft)$/],
  [
    /^(always|very often|all( of)? the time|constantly|daily|very frequently)$/,
    /^(never|not at all|none of the time|rarely or never)$/,
  ],
  [/^(immer|sehr oft|sehr häufig|ständig|täglich)$/, /^(nie|niemals|gar nicht|nie oder selten)$/],
  [
    /^(very|extremely|absolutely) (important|likely|useful|helpful|relevant|interested|confident)$/,
    /^(not( at all)?|very|extremely) (un)?(important|likely|useful|helpful|relevant|interested|confident)$|^(un(important|likely)|useless|irrelevant)( at all)?$/,
  ],
  [
    /^sehr (wichtig|wahrscheinlich|nützlich|hilfreich|relevant|interessiert)$/,
    /^((sehr |völlig )?un(wichtig|wahrscheinlich)|((gar|überhaupt) )?nicht (wichtig|wahrscheinlich|nützlich|hilfreich|relevant|interessiert)|nutzlos)$/,
  ],
  [
    /^(very (high|much|strongly)|to a (very )?(great|large) extent|a (great deal|lot)|completely)$/,
    /^(very (low|little)|not at all|none( at all)?)$/,
  ],
  [
    /^(sehr (hoch|viel|stark)|in (sehr )?hohem maße|völlig)$/,
    /^(sehr (niedrig|gering|wenig)|(gar|überhaupt) nicht)$/,
  ],
  [
    /^(tout à fait|totalement|entièrement) d'accord$/,
    /^(pas du tout|absolument pas|totalement en désaccord|pas d'accord).*$/,
  ],
  [/^(muy|totalmente) de acuerdo$/, /^(muy|totalmente) en desacuerdo$/],
];

const MINIMUM_WORDED = 3;
const MAXIMUM_WORDED = 11;

const wordedScale = (labels: readonly string[]): DetectedScale | null => {
  if (labels.length < MINIMUM_WORDED || labels.length > MAXIMUM_WORDED) return null;
  const first = inUsualSpelling(labels[0] as string);
  const last = inUsualSpelling(labels.at(-1) as string);
  const values = labels.map((_, index) => index + 1);
  const areOpposite = OPPOSITES.some(
    ([one, other]) => (one.test(first) && other.test(last)) || (other.test(first) && one.test(last)),
  );
  return areOpposite ? { values, direction: directionOf([first, last], values) } : null;
};

export const hasScaleEnd = (labels: readonly string[]): boolean =>
  [labels[0], labels.at(-1)].some((label) =>
    OPPOSITES.flat().some((end) => end.test(inUsualSpelling(label ?? ''))),
  );

/**
 * Detects scales in ordered options without abstentions. `acceptWords` also accepts opposite ends in English, German,
 * French or Spanish, or labels similar to a scale in `sisters`; otherwise only consecutive numbers. Values are the
 * labels' numbers, else 1 to k.
 */
export const detectScale = (
  labels: readonly string[],
  acceptWords: boolean,
  sisters: readonly SisterScale[] = [],
): DetectedScale | null =>
  numberedScale(labels) ?? (acceptWords ? (wordedScale(labels) ?? findSister(labels, sisters)) : null);
