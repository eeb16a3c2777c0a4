import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  root: 'src/web',
  build: { outDir: '../../dist/web', emptyOutDir: true },
  plugins: [react({ babel: { plugins: ['babel-plugin-react-compiler'] } })],
  server: { port: 5173, proxy: { '/api': api, '/oauth': api } },
});
