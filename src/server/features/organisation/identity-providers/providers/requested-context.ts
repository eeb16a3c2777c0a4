import { Problem } from '#shared/problems.ts';

/** Authentication contexts as an administrator writes them, with spaces between. */
export const contextsIn = (typed: string): string[] => typed.split(/\s+/).filter((one) => one !== '');

/** Providers may ignore what they were asked for, so what they sign has to confirm it. */
export const requireContext = (
  provider: string,
  wanted: readonly string[],
  confirmed: readonly unknown[],
): void => {
  if (wanted.length > 0 && !wanted.some((one) => confirmed.includes(one)))
    throw new Problem('identityProvider.otherContext', { provider });
};
