import { NumberInput } from '@mantine/core';

interface NumberFieldProps {
  label: string;
  description: string;
  limits: { readonly minimum: number; readonly default: number; readonly maximum: number };
  value: number;
  onChange: (value: number) => void;
}

export const NumberField = ({ label, description, limits, value, onChange }: NumberFieldProps) => {
  const { minimum, maximum } = limits;
  return (
    <NumberInput
      label={label}
      description={description}
      min={minimum}
      max={maximum}
      clampBehavior="strict"
      allowDecimal={false}
      value={value}
      onChange={(wanted) => onChange(Math.min(maximum, Math.max(minimum, Number(wanted) || limits.default)))}
    />
  );
};
