import { Problem } from '#shared/problems.ts';
import { publicationProblem } from '#shared/publishing/publication/rules.ts';

export interface RequestedPublication {
  unitIds: number[];
  later: boolean;
  time: string;
}

export interface CheckedPublication {
  unitsProblem: Problem | null;
  timeProblem: Problem | null;
  body: { unitIds: number[]; publishedOn: string | null } | null;
}

/**
 * [5.04], [5.05] Validates units and time separately, so that each message appears at its field. `parse` reads the
 * time in the configured pattern.
 */
export const checkPublication = (
  { unitIds, later, time }: RequestedPublication,
  parse: (text: string) => Date | null,
  now: Date,
): CheckedPublication => {
  const date = later && time.trim() !== '' ? parse(time) : null;
  const isUnreadable = later && time.trim() !== '' && date === null;
  const publishedOn = later ? (date?.toISOString() ?? '') : null;
  const ofTime = publicationProblem({ unitIds: [1], publishedOn }, now);
  const timeProblem = isUnreadable ? new Problem('domain.publishTimeInvalid') : ofTime;
  const unitsProblem = publicationProblem({ unitIds, publishedOn: null }, now);
  return { unitsProblem, timeProblem, body: unitsProblem || timeProblem ? null : { unitIds, publishedOn } };
};
