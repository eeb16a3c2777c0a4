import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { shareCompiledCode } from './scripts/tests/compiled-code.ts';
import { keepTemporaryFilesInMemory } from './scripts/tests/memory-folder.ts';
import { findIsolatedTests, ProjectAfterProject } from './scripts/tests/test-order.ts';

const PURE = ['src/analysis/**', 'src/charts/**', 'src/document/**', 'src/shared/**'];

// Whatever is neither pure nor the web's: a new folder's tests must not be forgotten here.
const NODE = '{src,scripts,docs}/**/*.test.ts';
const NOT_NODE = [...configDefaults.exclude, 'src/web/**', ...PURE];
const LONERS = findIsolatedTests(NODE);
const onPostgres = {
  globalSetup: ['src/server/testing/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/**
 * Loaded as in production: by Node, which strips the types and keeps what it compiled (ADR 0335). So `vi.mock` is not there;
 * a module that a test wants otherwise is spied on or given.
 */
const AS_NODE_DOES = { viteModuleRunner: false, nodeLoader: false } as const;

/**
 * Tests that never wait come last: each further worker would load React, Mantine and a DOM once more and take the
 * processors from the others.
 */
const ONE_WORKER_A_CORE = { maxWorkers: availableParallelism(), sequence: { groupOrder: 1 } };

keepTemporaryFilesInMemory();
shareCompiledCode();

export default defineConfig({
  test: {
    // Tests of endpoints wait for PostgreSQL, those of starting and killing for processes: two more than there are cores.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: ProjectAfterProject },
    projects: [
      {
        test: {
          name: 'pure',
          experimental: AS_NODE_DOES,
          include: PURE.map((folder) => `${folder}/*.test.ts`),
          // Nothing in them is set up, so there is nothing that one file could leave to the next.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'processes',
          experimental: AS_NODE_DOES,
          include: LONERS,
          exclude: NOT_NODE,
          ...onPostgres,
        },
      },
      {
        test: {
          name: 'node',
          experimental: AS_NODE_DOES,
          include: [NODE],
          exclude: [...NOT_NODE, ...LONERS],
          // Each file has a database of its own; the program itself keeps nothing outside its services, so it is loaded once.
          isolate: false,
          ...onPostgres,
        },
      },
      { test: { name: 'web', include: ['src/web/**/*.test.ts'], isolate: false, ...ONE_WORKER_A_CORE } },
      {
        test: {
          name: 'components',
          include: ['src/web/**/*.test.tsx'],
          environment: 'jsdom',
          // Mantine, React and the DOM are loaded once a worker; each test leaves the window as it was.
          isolate: false,
          ...ONE_WORKER_A_CORE,
          unstubGlobals: true,
          setupFiles: ['src/web/testing/set-up-dom.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
