import type { FastifyInstance } from 'fastify';
import { type InputError, Problem } from '#shared/problems.ts';

/** PostgreSQL texts allow neither U+0000 nor lone surrogates. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

const DEEPEST = 100;

const findUnstorable = (value: unknown, path: string[], depth = 0): string[] | null => {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return null;
  if (depth > DEEPEST) return path;
  for (const [key, member] of Object.entries(value)) {
    if (!isStorable(key)) return path;
    const found = findUnstorable(member, [...path, key], depth + 1);
    if (found) return found;
  }
  return null;
};

export const refuseUnstorableText = (app: FastifyInstance): void => {
  app.addHook('preValidation', ({ params, query, body }, _reply, done) => {
    const path = findUnstorable(params, []) ?? findUnstorable(query, []) ?? findUnstorable(body, []);
    if (!path) return done();
    const error: InputError = { path: path.join('.'), code: 'input.unstorable' };
    done(new Problem('error.badInput', {}, [error]));
  });
};
