import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { ProcessesFirst } from './scripts/processes-first.ts';

const PURE = ['src/analysis/**', 'src/charts/**', 'src/document/**', 'src/shared/**'];

export default defineConfig({
  test: {
    // Tests of endpoints wait for PostgreSQL, those of starting and killing for processes: one more than there are cores.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: ProcessesFirst },
    projects: [
      {
        test: {
          name: 'pure',
          include: PURE.map((folder) => `${folder}/*.test.ts`),
          // Nothing in them is set up, so there is nothing that one file could leave to the next.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'node',
          // Whatever is neither pure nor the web's: a new folder's tests must not be forgotten here.
          include: ['{src,scripts,docs}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'src/web/**', ...PURE],
          globalSetup: ['src/server/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['src/web/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'components',
          include: ['src/web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['src/web/testing/set-up-dom.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
