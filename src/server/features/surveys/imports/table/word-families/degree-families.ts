import { family, type WordFamily } from './word-family.ts';

type Degrees = Record<'---' | '-' | '~' | '+' | '+++', string> & Partial<Record<'-~' | '+~', string>>;

const NEVER = '(?!)';

const weaker = (...ladders: string[]): string[] =>
  ladders.flatMap((ladder) => [
    ladder,
    ladder.replace(/(^| )-( |$)/, '$1-~$2').replace(/(^| )\+( |$)/, '$1+~$2'),
    ladder.replace(/(^| )-( |$)/, '$1-~$2'),
    ladder.replace(/(^| )\+( |$)/, '$1+~$2'),
  ]);

const ofDegrees = (name: string, steps: Degrees): WordFamily =>
  family(
    name,
    'HIGH_IS_BEST',
    {
      '---': steps['---'],
      '-': steps['-'],
      '-~': steps['-~'] ?? NEVER,
      '~': steps['~'],
      '+~': steps['+~'] ?? NEVER,
      '+': steps['+'],
      '+++': steps['+++'],
    },
    [...weaker('- +', '- ~ +', '--- - + +++', '--- - ~ + +++'), '--- - -~ +~ + +++', '--- - -~ ~ +~ + +++'],
  );

export const agreement = (steps: Degrees): WordFamily => ofDegrees('agreement', steps);
export const satisfaction = (steps: Degrees): WordFamily => ofDegrees('satisfaction', steps);
export const quality = (steps: Degrees): WordFamily => ofDegrees('quality', steps);

type Frequency = Record<'never' | 'rarely' | 'sometimes' | 'often' | 'always', string> &
  Partial<Record<'veryOften', string>>;

export const frequency = (steps: Frequency): WordFamily =>
  family(
    'frequency',
    null,
    {
      never: steps.never,
      rarely: steps.rarely,
      sometimes: steps.sometimes,
      often: steps.often,
      veryOften: steps.veryOften ?? NEVER,
      always: steps.always,
    },
    [
      'never sometimes always',
      'never rarely sometimes often',
      'never rarely sometimes often always',
      'never rarely sometimes often veryOften',
      'never sometimes often always',
      'never sometimes often veryOften always',
      'never rarely often always',
      'never rarely sometimes often veryOften always',
      'rarely sometimes often',
    ],
  );
