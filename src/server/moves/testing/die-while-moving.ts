import { signalProcess } from '../../testing/processes.ts';
import { type MoveOptions, moveTenant } from '../move-tenant.ts';

/** Moves a tenant and dies behind a step, as by `kill -9`; for a step of many, behind the named one. */
const [, , text = ''] = process.argv;
const { dieAt, ...options } = JSON.parse(text) as MoveOptions & { dieAt: string };
await moveTenant({
  ...options,
  onStep: (step, detail) => {
    if (dieAt === step || dieAt === `${step} ${detail}`) signalProcess(process.pid, 'SIGKILL');
  },
});
