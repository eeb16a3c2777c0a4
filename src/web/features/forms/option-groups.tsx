import { NativeSelect } from '@mantine/core';
import { pickText } from '#charts/pick-text.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { type Cut, groupOf, withGroup } from './cut-order.ts';
import classes from './forms.module.css';

interface OptionGroupsProps {
  cut: Cut;
  language: string;
  disabled: boolean;
  onChange: (cut: Cut) => void;
}

const ALONE = 'alone';

/** Which answers to a question count as one: semester 1 and 2, 3 and 4, 5 and more. */
export const OptionGroups = ({ cut, language, disabled, onChange }: OptionGroupsProps) => {
  const t = useTranslations('forms');
  const groups = Math.min(cut.options.length, (cut.optionGroups?.length ?? 0) + 1);
  const choices = [
    { value: ALONE, label: t('groups.alone') },
    ...Array.from({ length: groups }, (_, index) => ({
      value: String(index),
      label: t('groups.group', { number: index + 1 }),
    })),
  ];
  return (
    <ul className={classes.groups}>
      {cut.options.map(({ id, text }) => {
        const name = pickText(text, language);
        const group = groupOf(cut, id);
        return (
          <li key={id}>
            <span lang={language}>{name}</span>
            <NativeSelect
              size="xs"
              aria-label={t('groups.of', { option: name })}
              disabled={disabled}
              data={choices}
              value={group === null ? ALONE : String(group)}
              onChange={({ currentTarget: { value } }) =>
                onChange(withGroup(cut, id, value === ALONE ? null : Number(value)))
              }
            />
          </li>
        );
      })}
    </ul>
  );
};
