import { parseArgs } from 'node:util';
import { explain } from './explain.ts';
import { serve } from './serve.ts';

try {
  const { values } = parseArgs({ options: { web: { type: 'string' } } });
  await serve(process.env, values.web);
} catch (error) {
  explain(error);
  process.exit(1);
}
