import {
  ActionIcon,
  Button,
  Checkbox,
  Flex,
  NativeSelect,
  SimpleGrid,
  TextInput,
  Title,
} from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pickText } from '#charts/wording/pick-text.ts';
import type { Role } from '#shared/permissions.ts';
import { searchForms, searchItemCollections } from '#shared/reports/forms/contract.ts';
import { type RecipientRole, recipientRoles } from '#shared/reports/guidelines/contract.ts';
import { GUIDELINES } from '#shared/reports/guidelines/judge-guideline.ts';
import { interfaceLanguages } from '#shared/vocabulary.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { useSession } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { DecimalField } from '../../../ui/fields/decimal-field.tsx';
import { type EditedGuideline, type EditedItem, findProblem, withQuestions } from './guideline-draft.ts';
import classes from './guidelines.module.css';
import { NamedRecipients } from './named-recipients.tsx';

const FOUND = 100;

interface Props {
  guideline: EditedGuideline;
  isChecked: boolean;
  onChange: (guideline: EditedGuideline) => void;
  onRemove: () => void;
  nameOfRole: (role: Role) => string;
}

const toField = (value: number | string): number | '' => (value === '' ? '' : Number(value));

const AddQuestions = ({ guideline, onChange }: Pick<Props, 'guideline' | 'onChange'>) => {
  const t = useTranslations('guidelines');
  const language = useSession().uiConfig.language.user;
  const client = useQueryClient();
  const forms = useQuery({ meta: { notifies: true }, ...queryFor(searchForms, { query: { size: FOUND } }) });
  const [formId, setFormId] = useState('');
  const questions = useMutation({
    mutationFn: (types: 'SCALA' | 'INDEX') =>
      client.fetchQuery(queryFor(searchItemCollections, { query: { forms: formId, types, size: FOUND } })),
    onSuccess: ({ content }) => onChange(withQuestions(guideline, content)),
  });
  return (
    <Flex gap="sm" wrap="wrap" align="end">
      <NativeSelect
        flex="1 1 240px"
        label={t('form')}
        data={[
          { value: '', label: t('chooseForm') },
          ...(forms.data?.content ?? []).map(({ id, shortName, title }) => ({
            value: String(id),
            label: pickText(title, language) || shortName,
          })),
        ]}
        value={formId}
        onChange={(event) => setFormId(event.currentTarget.value)}
      />
      {(['INDEX', 'SCALA'] as const).map((type) => (
        <Button
          key={type}
          variant="default"
          disabled={formId === ''}
          loading={questions.isPending && questions.variables === type}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => questions.mutate(type)}
        >
          {t(`add.${type}`)}
        </Button>
      ))}
    </Flex>
  );
};

interface ItemProps {
  item: EditedItem;
  isChecked: boolean;
  onChange: (item: EditedItem) => void;
  onRemove: () => void;
}

const ItemRow = ({ item, isChecked, onChange, onRemove }: ItemProps) => {
  const t = useTranslations('guidelines');
  const language = useSession().uiConfig.language.user;
  const name = pickText(item.text, language);
  return (
    <li>
      <fieldset className={classes.item}>
        <legend data-breaks>{name}</legend>
        <DecimalField
          label={t('target')}
          hideControls
          decimalScale={4}
          value={item.value}
          error={isChecked && item.value === ''}
          onChange={(value) => onChange({ ...item, value: toField(value) })}
        />
        <DecimalField
          label={t('tolerance')}
          hideControls
          decimalScale={4}
          min={0}
          value={item.tolerance}
          onChange={(tolerance) => onChange({ ...item, tolerance: toField(tolerance) })}
        />
        <ActionIcon variant="subtle" color="gray" aria-label={t('removeNamed', { name })} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </fieldset>
    </li>
  );
};

export const GuidelineCard = ({ guideline, isChecked, onChange, onRemove, nameOfRole }: Props) => {
  const t = useTranslations('guidelines');
  const language = useSession().uiConfig.language.user;
  const { name, items, missedFrom } = guideline;
  const problem = isChecked ? findProblem(guideline) : null;
  const title = name[language === 'en' ? 'en' : 'de'] || name.de || name.en || t('one');
  const changeItem = (index: number, item: EditedItem): void =>
    onChange({ ...guideline, items: items.with(index, item) });
  return (
    <Card>
      <Flex justify="space-between" align="center" wrap="wrap" gap="sm" mb="sm">
        <Title order={2} data-breaks>
          {title}
        </Title>
        <Button variant="subtle" color="gray" flex="none" onClick={onRemove}>
          {t('remove')}
        </Button>
      </Flex>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mb="sm">
        {interfaceLanguages.map((own) => (
          <TextInput
            key={own}
            label={t(`nameIn.${own}`)}
            maxLength={GUIDELINES.nameLength}
            value={name[own]}
            error={problem === 'nameRequired' && own === 'de' && t(problem)}
            onChange={(event) =>
              onChange({ ...guideline, name: { ...name, [own]: event.currentTarget.value } })
            }
          />
        ))}
      </SimpleGrid>
      <DecimalField
        label={t('missedFrom')}
        description={items.length > 0 && t('missedFromHelp', { count: items.length })}
        maw={320}
        mb="sm"
        min={1}
        allowDecimal={false}
        value={missedFrom}
        error={problem === 'missedFromWrong' && t(problem)}
        onChange={(value) => onChange({ ...guideline, missedFrom: toField(value) })}
      />
      <AddQuestions guideline={guideline} onChange={onChange} />
      <ol className={classes.items} aria-label={t('items')}>
        {items.map((item, index) => (
          <ItemRow
            key={item.itemId}
            item={item}
            isChecked={isChecked}
            onChange={(changed) => changeItem(index, changed)}
            onRemove={() => onChange({ ...guideline, items: items.toSpliced(index, 1) })}
          />
        ))}
      </ol>
      {(problem === 'itemRequired' || problem === 'targetRequired') && (
        <p role="alert" tabIndex={-1} className={classes.error}>
          {t(problem)}
        </p>
      )}
      <Checkbox.Group
        mt="md"
        label={t('recipients')}
        description={t('recipientsHelp')}
        value={[...guideline.recipients]}
        onChange={(roles) => onChange({ ...guideline, recipients: roles as RecipientRole[] })}
      >
        <Flex gap="sm" wrap="wrap" mt="xs">
          {recipientRoles.map((role) => (
            <Checkbox key={role} value={role} label={nameOfRole(role)} />
          ))}
        </Flex>
      </Checkbox.Group>
      <NamedRecipients
        people={guideline.namedRecipients}
        onChange={(namedRecipients) => onChange({ ...guideline, namedRecipients })}
      />
    </Card>
  );
};
