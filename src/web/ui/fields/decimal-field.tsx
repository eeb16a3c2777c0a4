import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useUiConfig } from '../../lib/session.tsx';

/** A number with decimals in the user's format; the other decimal sign may be typed, too. */
export const DecimalField = (props: NumberInputProps) => {
  const { decimalFormat } = useUiConfig();
  return <NumberInput decimalSeparator={decimalFormat} allowedDecimalSeparators={['.', ',']} {...props} />;
};
