import { ActionIcon, Box, Button, NumberInput, Text, TextInput, Tooltip } from '@mantine/core';
import { IconCircleMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import type { MappedItem, MappedOption } from '#shared/surveys/imports/mapping.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import classes from './column-list.module.css';

interface Props {
  item: MappedItem;
  language: string;
  onChange: (item: MappedItem) => void;
}

const BETWEEN = ' | ';
const OPTIONS_SHOWN = 60;

export const OptionRows = ({ item, language, onChange }: Props) => {
  const t = useTranslations('imports');
  const { options } = item;
  const rows = options.slice(0, OPTIONS_SHOWN).map((option, at) => ({ option, at }));
  const isScale = item.type === 'SCALA';
  const change = (at: number, changes: Partial<MappedOption>) =>
    onChange({
      ...item,
      options: options.map((option, index) => (index === at ? { ...option, ...changes } : option)),
    });
  const without = (at: number) => options.filter((_, index) => index !== at);
  const asAbstention = (at: number) =>
    onChange({
      ...item,
      options: without(at),
      abstentionCodes: [...item.abstentionCodes, ...(options[at]?.codes ?? [])],
    });
  const add = () =>
    onChange({
      ...item,
      options: [
        ...options,
        {
          codes: [String(options.length + 1)],
          text: { [language]: '' },
          value: isScale ? options.length + 1 : null,
        },
      ],
    });
  return (
    <fieldset>
      <Box component="legend" fz="sm" fw={550} mb="2xs">
        {t('item.options')}
      </Box>
      <table className={classes.options}>
        <thead>
          <tr>
            <th scope="col">{t('item.codes')}</th>
            <th scope="col">{t('item.label')}</th>
            {isScale && (
              <Box scope="col" component="th" w={72}>
                {t('item.value')}
              </Box>
            )}
            <th scope="col" className={classes.actions} aria-label={t('item.actions')} />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ option, at }) => {
            const name = option.text[language] || option.codes[0] || String(at + 1);
            return (
              // The place is the identity: everything else of the row can be edited.
              <tr key={at}>
                <td>
                  <TextInput
                    size="xs"
                    aria-label={t('item.codesOf', { name })}
                    value={option.codes.join(BETWEEN)}
                    onChange={(event) => change(at, { codes: event.currentTarget.value.split(BETWEEN) })}
                  />
                </td>
                <td>
                  <TextInput
                    size="xs"
                    aria-label={t('item.labelOf', { name })}
                    value={option.text[language] ?? ''}
                    onChange={(event) =>
                      change(at, { text: { ...option.text, [language]: event.currentTarget.value } })
                    }
                  />
                </td>
                {isScale && (
                  <td>
                    <NumberInput
                      size="xs"
                      hideControls
                      aria-label={t('item.valueOf', { name })}
                      value={option.value ?? ''}
                      onChange={(value) => change(at, { value: typeof value === 'number' ? value : null })}
                    />
                  </td>
                )}
                <td>
                  <Tooltip label={t('item.asAbstention')}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('item.asAbstentionOf', { name })}
                      onClick={() => asAbstention(at)}
                    >
                      <IconCircleMinus size={16} />
                    </ActionIcon>
                  </Tooltip>
                  <Tooltip label={t('item.remove')}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('item.removeOf', { name })}
                      onClick={() => onChange({ ...item, options: without(at) })}
                    >
                      <IconTrash size={16} />
                    </ActionIcon>
                  </Tooltip>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {options.length > OPTIONS_SHOWN && (
        <Text size="xs" c="dimmed">
          {t('item.moreOptions', { count: options.length - OPTIONS_SHOWN })}
        </Text>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={add}
      >
        {t('item.addOption')}
      </Button>
    </fieldset>
  );
};
