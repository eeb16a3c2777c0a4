import { serve } from '../app/start/serve.ts';
import type { Command } from './setup/command.ts';

export const command: Command = {
  summary: 'Serve the web and the API until Ctrl-C',
  usage: ['serve'],
  run: async () => {
    await serve(process.env);
    return new Promise(() => undefined); // a signal ends the process
  },
};
