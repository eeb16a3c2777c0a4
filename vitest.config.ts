import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: [
            'src/{analysis,charts,shared,server}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'docs/**/*.test.ts',
          ],
          globalSetup: ['src/server/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['src/web/**/*.test.ts'] } },
    ],
  },
});
