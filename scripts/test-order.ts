import { globSync, readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What stands in a test that needs a process of its own: it starts and kills others and looks whose they are, or measures
 * memory.
 */
const NEEDS_OWN_PROCESS =
  /spawn-plenum|outage-app|reader-processes|startedProcessesOf|create-readers|memoryUsage|\bspawn\(/;

/** The tests among these, as patterns say, that must not share their process with others. */
export const findIsolatedTests = (pattern: string): string[] =>
  globSync(pattern).filter((file) => NEEDS_OWN_PROCESS.test(readFileSync(file, 'utf8')));

/** Those that wait for processes and limits begin, so that none of them is left over when all others are done. */
const ORDER = ['processes', 'pure', 'node', 'components', 'web'];

/** Keeps the files of a project together: a worker is used again only for the next file of the same project. */
export class ProjectAfterProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ project }: TestSpecification): number => ORDER.indexOf(project.name);
    return (await super.sort(files)).sort((left, right) => rankOf(left) - rankOf(right));
  }
}
