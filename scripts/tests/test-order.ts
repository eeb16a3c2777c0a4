import { globSync, readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Marks tests that need their own process: they start, kill or inspect processes, or measure memory. */
const NEEDS_OWN_PROCESS =
  /spawn-plenum|outage-app|reader-processes|startedProcessesOf|create-readers|memoryUsage|\bspawn\(/;

export const findIsolatedTests = (pattern: string): string[] =>
  globSync(pattern).filter((file) => NEEDS_OWN_PROCESS.test(readFileSync(file, 'utf8')));

/** Tests that wait for processes and limits come first, so that none is left when all others are done. */
const ORDER = ['processes', 'pure', 'node', 'components', 'web'];

/** Keeps the files of a project together, because a worker is only reused within one project. */
export class ProjectAfterProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ project }: TestSpecification): number => ORDER.indexOf(project.name);
    return (await super.sort(files)).sort((left, right) => rankOf(left) - rankOf(right));
  }
}
