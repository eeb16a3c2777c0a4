import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What stands in a test that starts servers, databases or readers of its own, and so takes longest. */
const STARTS_PROCESSES = /spawn-plenum|outage-app|solvers|PLENUM_REAL_DATA|\bspawn\(/;

const startsProcesses = ({ moduleId }: TestSpecification): boolean =>
  STARTS_PROCESSES.test(readFileSync(moduleId, 'utf8'));

/** Begins with the files that start processes, so that none of them is left over when all others are done. */
export class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const first = new Set(sorted.filter(startsProcesses));
    return [...first, ...sorted.filter((file) => !first.has(file))];
  }
}
