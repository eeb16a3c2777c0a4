import { z } from 'zod';

export const RECOVERY_CODES = 10;

export const factorCode = z.string().min(1).max(40);

/** Removes spaces and dashes. Digits that recovery codes do not have are the letters that they look like. */
export const normalizeFactorCode = (typed: string): string => {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(plain)) return plain;
  return plain.replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('8', 'B');
};
