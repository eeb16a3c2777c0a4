import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          // Whatever is not the web's: a new folder's tests must not be forgotten here.
          include: ['{src,scripts,docs}/**/*.test.ts'],
          exclude: ['src/web/**'],
          globalSetup: ['src/server/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['src/web/**/*.test.ts'] } },
    ],
  },
});
