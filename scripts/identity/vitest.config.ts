import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from '../tests/memory-folder.ts';

keepTemporaryFilesInMemory();

export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['scripts/identity/*.check.ts'],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    globalSetup: ['src/server/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
