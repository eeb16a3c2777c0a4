import { NumberInput } from '@mantine/core';

interface NumberFieldProps {
  label: string;
  description: string;
  limits: { readonly least: number; readonly usual: number; readonly most: number };
  value: number;
  onChange: (value: number) => void;
}

/** A whole number within limits; what is none becomes the usual one. */
export const NumberField = ({ label, description, limits, value, onChange }: NumberFieldProps) => {
  const { least, most, usual } = limits;
  return (
    <NumberInput
      label={label}
      description={description}
      min={least}
      max={most}
      clampBehavior="strict"
      allowDecimal={false}
      value={value}
      onChange={(wanted) => onChange(Math.min(most, Math.max(least, Number(wanted) || usual)))}
    />
  );
};
