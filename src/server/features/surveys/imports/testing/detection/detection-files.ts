import { type SeededRandom, seededRandom } from '../../../../../demo/seeded-random.ts';
import { agreementFiles } from './detection-agreement.ts';
import { amountFiles, qualityFiles } from './detection-scales.ts';
import { choiceFiles, otherFiles } from './detection-shapes.ts';
import { tickFiles } from './detection-ticks.ts';
import { toolFiles } from './detection-tools.ts';
import type { DetectionFile } from './detection-truth.ts';
import { wordFiles } from './detection-words.ts';

export type DrawFiles = (random: SeededRandom) => DetectionFile[];

const SEED = 20_261_122;

export const detectionFiles = (): DetectionFile[] => {
  const draws: readonly DrawFiles[] = [
    agreementFiles,
    qualityFiles,
    amountFiles,
    tickFiles,
    choiceFiles,
    otherFiles,
    toolFiles,
    wordFiles,
  ];
  const random = seededRandom(SEED);
  return draws.flatMap((draw) => draw(random));
};
