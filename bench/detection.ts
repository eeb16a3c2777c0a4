import { detectionFiles } from '../src/server/features/surveys/imports/testing/detection/detection-files.ts';
import {
  judgeDetection,
  type Verdict,
} from '../src/server/features/surveys/imports/testing/detection/detection-truth.ts';
import { compare, type Measurement } from './measure.ts';

const GOALS: Record<Exclude<Verdict, 'right'>, number> = { unsure: 5, wrong: 0 };

export const benchDetection = async (): Promise<Measurement[]> => {
  const files = detectionFiles();
  const judged = await judgeDetection(files);
  const count = (wanted: Verdict): number => judged.filter(({ verdict }) => verdict === wanted).length;
  const all = `${judged.length} columns of ${files.length} files`;
  const share = (wanted: Verdict): number => (100 * count(wanted)) / judged.length;
  return [
    compare('columns not taken for what they are, but said', share('unsure'), null, {
      unit: '%',
      ownGoal: GOALS.unsure,
      notes: `${count('right')} right, ${count('unsure')} unsure and said; ${all}`,
    }),
    compare('columns wrong and silent', count('wrong'), null, {
      unit: 'columns',
      ownGoal: GOALS.wrong,
      notes: all,
    }),
  ];
};
