import { TextInput } from '@mantine/core';
import classes from './report-items.module.css';

interface TitleFieldProps {
  label: string;
  description?: string;
  value: string;
  onChange: (title: string) => void;
}

/** The author's own heading of an item. */
export const TitleField = ({ label, description, value, onChange }: TitleFieldProps) => (
  <TextInput
    className={classes.wide ?? ''}
    label={label}
    description={description}
    inputWrapperOrder={['label', 'input', 'description']}
    maxLength={500}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
