import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useUiConfig } from '../../lib/session.tsx';

export const DecimalField = (props: NumberInputProps) => {
  const { decimalFormat } = useUiConfig();
  return <NumberInput decimalSeparator={decimalFormat} allowedDecimalSeparators={['.', ',']} {...props} />;
};
