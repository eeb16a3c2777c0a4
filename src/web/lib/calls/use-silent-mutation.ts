import { type DefaultError, type UseMutationOptions, useMutation } from '@tanstack/react-query';

/**
 * A mutation whose failure raises no notification [8.01], because its form or dialog shows it in place or it has words
 * of its own.
 */
export const useSilentMutation = <
  Data = unknown,
  Problem = DefaultError,
  Variables = void,
  Context = unknown,
>(
  options: UseMutationOptions<Data, Problem, Variables, Context>,
) => useMutation({ ...options, meta: { silent: true } });
