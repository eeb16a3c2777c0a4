import { explain, serve } from './app/serve.ts';

try {
  await serve(process.env);
} catch (error) {
  explain(error);
  process.exit(1);
}
