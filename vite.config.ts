import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

/** Below this a file fits into one packet anyway. */
const MINIMUM_BYTES = 1400;

/** Puts `.br` and `.gz` beside what is built, so that the server compresses nothing while somebody waits. */
const compressBuilt = (): Plugin => ({
  name: 'compress-built',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => /^assets\/.*\.(?:js|css)$/.test(name));
    await Promise.all(
      names.map(async (name) => {
        const content = await readFile(join(dir, name));
        if (content.length < MINIMUM_BYTES) return;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
        await writeFile(join(dir, `${name}.br`), await promisify(brotliCompress)(content, { params }));
        await writeFile(join(dir, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
      }),
    );
  },
});

export default defineConfig({
  root: 'src/web',
  // Relative addresses: where the application lives is said by `<base href>` alone, so a build serves any base path.
  base: './',
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        // Grouped by who needs them, files may import each other in a circle: what one of them reads while it is loaded, such as
        // a table of icons, must be there all the same.
        strictExecutionOrder: true,
        // The names of shared files would list all who share them.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        // What every page needs comes in one file, what several need in a few: a request costs more than a kilobyte.
        codeSplitting: {
          groups: [
            { name: 'frame', tags: ['$initial'], priority: 1 },
            { name: 'common', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 24_000 },
          ],
        },
      },
    },
  },
  plugins: [react({ compiler: true }), compressBuilt()],
  server: {
    port: Number(process.env.PLENUM_WEB_PORT ?? 5173),
    proxy: { '/api': api, '/oauth': api },
  },
});
