import { type FormErrors, type UseFormInput, useForm } from '@mantine/form';
import { inputErrorText } from '../texts/input-error-text.ts';
import { ApiProblem } from './api.ts';

/**
 * A form whose values become the body of a call. `submitWith` focuses the first wrong field if the values are not
 * sent. `showRefusal` is for `onError` of the call: it shows the input errors of the problem at the fields they name.
 */
export const useBodyForm = <Values extends Record<string, unknown>>(options: UseFormInput<Values>) => {
  const form = useForm<Values>(options);
  const focusFirst = (errors: FormErrors): void => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
  return {
    ...form,
    submitWith: (send: (values: Values) => void) => form.onSubmit(send, focusFirst),
    showRefusal: (error: unknown): void => {
      const found = error instanceof ApiProblem ? (error.errors ?? []) : [];
      const errors = Object.fromEntries(
        found.filter(({ path }) => path in form.getValues()).map((one) => [one.path, inputErrorText(one)]),
      );
      form.setErrors(errors);
      focusFirst(errors);
    },
  };
};
