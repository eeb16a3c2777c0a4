import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { readImportsBelow } from './scripts/checks/read-imports-below.ts';
import { refuseCircles } from './scripts/checks/refuse-circles.ts';
import { stripServerSchemas } from './scripts/generate/strip-schemas.ts';
import { subsetFonts } from './scripts/generate/subset-fonts.ts';

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
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        await writeFile(join(dir, `${name}.br`), await promisify(brotliCompress)(content, { params }));
        await writeFile(join(dir, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
      }),
    );
  },
});

/** Changes with what the changelog says; its page loads the text itself. */
const news = createHash('sha256').update(readFileSync('CHANGELOG.md')).digest('base64url').slice(0, 12);

const isOf = (page: string): ((id: string) => boolean) => {
  const files = readImportsBelow(page);
  return (id) => files.has(id.split('?', 1)[0] ?? id);
};

const isOfCreator = isOf('src/web/app/report-routes/report-item-routes.tsx');
const isOfEditor = isOf('src/web/app/report-routes/report-editor-route.tsx');
const isOfCreatorAlone = (id: string): boolean => isOfCreator(id) && !isOfEditor(id);

export default defineConfig({
  root: 'src/web',
  // Relative addresses: where the application lives is said by `<base href>` alone, so a build serves any base path.
  base: './',
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        // The names of shared files would list all who share them.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        // A request costs more than a kilobyte, and whoever reads a report waits for nothing that only others need: what every page
        // needs, what readers need, what many pages need, and the rest by the pages that share it.
        codeSplitting: {
          groups: [
            { name: 'frame', tags: ['$initial'], priority: 4 },
            { name: 'pages', test: /\/src\/web\//, minShareCount: 16, priority: 3 },
            {
              name: 'reader',
              test: isOf('src/web/app/report-routes/report-page-route.tsx'),
              minShareCount: 2,
              priority: 2,
            },
            // Told apart by the pages that share them, a chip and the field of chips would import each other's files.
            { name: 'chips', test: /\/src\/web\/ui\/chip/, priority: 2 },
            // So would the form of the sign-in and the hook for providers, which a federation's page also uses.
            { name: 'website', test: /\/use-named-website/, minShareCount: 2, priority: 2 },
            { name: 'often', minShareCount: 6, priority: 1 },
            // Merged with others that are as small, they would be loaded with the editor.
            { name: 'creator', test: isOfCreatorAlone, minShareCount: 2, priority: 0.5 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 8_000 },
          ],
        },
      },
    },
  },
  define: { NEWS: JSON.stringify(news) },
  plugins: [react({ compiler: true }), stripServerSchemas(), refuseCircles(), subsetFonts(), compressBuilt()],
  server: {
    port: Number(process.env.PLENUM_WEB_PORT ?? 5173),
    proxy: { '/api': api, '/oauth': api },
  },
});
