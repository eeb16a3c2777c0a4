import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from '../tests/memory-folder.ts';

const root = join(import.meta.dirname, '../..');

keepTemporaryFilesInMemory();

export default defineConfig({
  root,
  test: {
    include: ['scripts/limesurvey/*.check.ts'],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    globalSetup: ['src/server/testing/global-setup.ts', 'scripts/limesurvey/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 600_000,
  },
});
