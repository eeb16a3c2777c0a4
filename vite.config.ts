import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  root: 'src/web',
  // Relative addresses: where the application lives is said by `<base href>` alone, so a build serves any base path.
  base: './',
  build: { outDir: '../../dist/web', emptyOutDir: true },
  plugins: [react(), babel({ presets: [reactCompilerPreset()] })],
  server: {
    port: Number(process.env.PLENUM_WEB_PORT ?? 5173),
    proxy: { '/api': api, '/oauth': api },
  },
});
