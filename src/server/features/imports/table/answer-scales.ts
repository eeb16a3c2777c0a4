import type { ScaleDirection } from '#shared/vocabulary.ts';

/** Answer scales in words, from the lowest to the highest; a step's first pattern match decides. */
interface WordScale {
  direction: ScaleDirection | null;
  /** `label`: written when the step itself was never ticked; null: the step is only there when somebody ticked it. */
  steps: readonly { pattern: RegExp; label: string | null }[];
}

const step = (pattern: RegExp, label: string | null = null) => ({ pattern, label });

const wordScales: readonly WordScale[] = [
  {
    direction: 'HIGH_IS_BEST',
    steps: [
      step(/^(strongly|completely|totally|fully) disagree$/, 'Strongly disagree'),
      step(/^disagree$/, 'Disagree'),
      step(/^(somewhat|slightly|rather|partly|mildly) disagree$/),
      step(
        /^(neutral|neither agree (n?or) disagree|neither|undecided|unsure|no opinion either way)$/,
        'Neutral',
      ),
      step(/^(somewhat|slightly|rather|partly|mildly) agree$/),
      step(/^agree$/, 'Agree'),
      step(/^(strongly|completely|totally|fully) agree$/, 'Strongly agree'),
    ],
  },
  {
    direction: 'HIGH_IS_BEST',
    steps: [
      step(/^(stimme|trifft) (überhaupt|gar|absolut) nicht zu$/),
      step(/^(stimme|trifft) nicht zu$/),
      step(/^(stimme|trifft) (eher|teilweise|weniger) nicht zu$/),
      step(/^(neutral|teils[ ,/-]*teils|weder noch|unentschieden|mittel|weder stimme .*)$/),
      step(/^(stimme|trifft) (eher|teilweise) zu$/),
      step(/^(stimme|trifft) zu$/),
      step(/^(stimme|trifft) (voll|völlig|vollkommen|vollständig|ganz|sehr|absolut)( und ganz)? zu$/),
    ],
  },
  {
    direction: null,
    steps: [
      step(/^never$/),
      step(/^(almost never|very rarely)$/),
      step(/^(rarely|seldom)$/),
      step(/^(sometimes|occasionally|about half the time)$/),
      step(/^(often|frequently|most of the time|usually)$/),
      step(/^(very often|almost always)$/),
      step(/^always$/),
    ],
  },
  {
    direction: null,
    steps: [
      step(/^(nie|niemals)$/),
      step(/^(fast nie|sehr selten)$/),
      step(/^selten$/),
      step(/^(manchmal|gelegentlich|hin und wieder)$/),
      step(/^(oft|häufig|meistens)$/),
      step(/^(sehr oft|sehr häufig|fast immer)$/),
      step(/^immer$/),
    ],
  },
  {
    direction: 'HIGH_IS_BEST',
    steps: [
      step(/^(terrible|very (poor|bad)|unsatisfactory)$/),
      step(/^(poor|bad)$/),
      step(/^(fair|below average)$/),
      step(/^(average|satisfactory|ok|okay|neutral|acceptable)$/),
      step(/^(good|above average)$/),
      step(/^very good$/),
      step(/^(excellent|outstanding)$/),
    ],
  },
  {
    direction: 'HIGH_IS_BEST',
    steps: [
      step(/^(ungenügend|sehr schlecht)$/),
      step(/^(mangelhaft|schlecht)$/),
      step(/^ausreichend$/),
      step(/^(befriedigend|mittel|mittelmäßig|teils[ ,/-]*teils)$/),
      step(/^gut$/),
      step(/^sehr gut$/),
    ],
  },
  {
    direction: 'HIGH_IS_BEST',
    steps: [
      step(/^(very|extremely|completely) (dis|un)satisfied$|^sehr unzufrieden$/),
      step(/^(dis|un)satisfied$|^unzufrieden$/),
      step(/^(somewhat|slightly|rather) (dis|un)satisfied$|^eher unzufrieden$/),
      step(/^(neutral|neither satisfied nor dissatisfied|teils[ ,/-]*teils)$/),
      step(/^(somewhat|slightly|rather) satisfied$|^eher zufrieden$/),
      step(/^satisfied$|^zufrieden$/),
      step(/^(very|extremely|completely) satisfied$|^sehr zufrieden$/),
    ],
  },
  {
    direction: null,
    steps: [
      step(/^not (at all )?important$|^(gar nicht|überhaupt nicht|nicht|un)\s?wichtig$/),
      step(/^(slightly|a little|somewhat) important$|^(wenig|weniger|eher un) ?wichtig$/),
      step(/^moderately important$|^(mittel|teils[ ,/-]*teils|eher wichtig)$/),
      step(/^important$|^wichtig$/),
      step(/^(very|extremely) important$|^(sehr|äußerst) wichtig$/),
    ],
  },
  {
    direction: null,
    steps: [
      step(/^(very|extremely) unlikely$|^sehr unwahrscheinlich$/),
      step(/^(somewhat )?unlikely$|^(eher )?unwahrscheinlich$/),
      step(/^(neutral|neither likely nor unlikely|unsure)$/),
      step(/^(somewhat )?likely$|^(eher )?wahrscheinlich$/),
      step(/^(very|extremely) likely$|^sehr wahrscheinlich$/),
    ],
  },
];

export interface ScaleStep {
  /** As it stands in the cells; null: a step that nobody ticked. */
  labels: string[];
  text: string;
  /** The number before the words, e.g. 1 of `1 - strongly agree`; null unless every step has one of its own. */
  number: number | null;
}

export interface FoundScale {
  direction: ScaleDirection | null;
  steps: ScaleStep[];
}

/** `1 - agree`, `1. agree`, `1 (agree)` */
const NUMBERED = /^[-+]?(\d{1,2})(?:\s*[-–=:.)]\s*(.*)|\s*\((.*)\))$/s;

const OPPOSITE = { HIGH_IS_BEST: 'LOW_IS_BEST', LOW_IS_BEST: 'HIGH_IS_BEST' } as const;

/** Whoever numbers the words says what they count: then the numbers are the values, and may run the other way. */
const byNumber = ({ direction, steps }: FoundScale): FoundScale => {
  const numbered = steps.map((step) => ({
    ...step,
    number: Number(NUMBERED.exec(step.text)?.[1] ?? Number.NaN),
  }));
  const numbers = numbered.map((step) => step.number);
  const runs = (sign: number) =>
    numbers.every((number, index) => index === 0 || sign * (number - (numbers[index - 1] as number)) > 0);
  if (numbers.some(Number.isNaN) || !(runs(1) || runs(-1))) return { direction, steps };
  if (runs(1)) return { direction, steps: numbered };
  const flipped =
    direction === 'HIGH_IS_BEST' || direction === 'LOW_IS_BEST' ? OPPOSITE[direction] : direction;
  return { direction: flipped, steps: numbered.reverse() };
};

/** The scale that all these labels are steps of, lowest first; null when there is none. */
export const findWordScale = (labels: readonly string[]): FoundScale | null => {
  if (labels.length < 2) return null;
  for (const scale of wordScales) {
    const found: string[][] = scale.steps.map(() => []);
    const fits = labels.every((label) => {
      const plain = label.toLowerCase().replace(NUMBERED, '$2$3').replace(/[.!]$/, '').trim();
      const place = scale.steps.findIndex((candidate) => candidate.pattern.test(plain));
      found[place]?.push(label);
      return place !== -1;
    });
    if (!fits || found.filter((step) => step.length > 0).length < 2) continue;
    const steps = found.flatMap((labelsOfStep, place): ScaleStep[] => {
      const text = labelsOfStep[0] ?? scale.steps[place]?.label;
      return text ? [{ labels: labelsOfStep, text, number: null }] : [];
    });
    return byNumber({ direction: scale.direction, steps });
  }
  return null;
};
