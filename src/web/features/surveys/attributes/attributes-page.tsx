import { Alert, Button, Group } from '@mantine/core';
import { IconAlertCircle, IconPlus, IconTags } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type AttributeDraft,
  type AttributeList,
  listSurveyAttributes,
  putSurveyAttributes,
} from '#shared/surveys/attributes/contract.ts';
import {
  ATTRIBUTES,
  isSameText,
  type SuggestedAttribute,
  suggestedAttributes,
} from '#shared/surveys/attributes/rules.ts';
import { searchSurveys } from '#shared/surveys/surveys/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryKeyFor, resourceKeyFor } from '../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';
import { notify } from '../../../lib/notify.ts';
import { problemText } from '../../../lib/problems/problem-text.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useSurveyAttributes } from '../../../lib/use-survey-attributes.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { confirmAction } from '../../../ui/dialogs/confirm-action.tsx';
import { SaveFoot } from '../../../ui/dialogs/save-foot.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type EditedAttribute, isSound, toDraft, toEdited, toSave } from './attribute-draft.ts';
import { AttributeEditor } from './attribute-editor.tsx';
import classes from './attributes.module.css';

const useSaveAttributes = () => {
  const client = useQueryClient();
  const t = useTranslations('attributes');
  return useSilentMutation({
    mutationFn: (body: { version: string; attributes: AttributeDraft[] }) =>
      call(putSurveyAttributes, { body }),
    onSuccess: (saved) => {
      // The saved list comes back as a form of its own, which would not hear of it.
      notify({ message: t('saved') });
      client.setQueryData(queryKeyFor(listSurveyAttributes), saved);
      return client.invalidateQueries({ queryKey: resourceKeyFor(searchSurveys) });
    },
  });
};

const suggestions = Object.keys(suggestedAttributes) as SuggestedAttribute[];

const useSuggestions = (): ((name: SuggestedAttribute) => AttributeDraft) => {
  const t = useTranslations('attributes');
  return (name) => {
    const { type, options } = suggestedAttributes[name];
    const texts =
      options === 0 ? [] : t(`suggested.${name}.options` as 'suggested.courseType.options').split('; ');
    return {
      ...{ id: null, name: t(`suggested.${name}.name`), type },
      options: texts.map((text) => ({ text, before: null })),
      isCompared: false,
    };
  };
};

const Editor = ({ list }: { list: AttributeList }) => {
  const t = useTranslations('attributes');
  const format = useFormat();
  const suggest = useSuggestions();
  const [edited, setEdited] = useState<readonly EditedAttribute[]>(() =>
    list.content.map((attribute) => toEdited(toDraft(attribute))),
  );
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const save = useSaveAttributes();
  const wanted = toSave(edited);
  const isDirty = JSON.stringify(wanted) !== JSON.stringify(list.content.map(toDraft));
  const add = (draft: AttributeDraft): void => setEdited([...edited, toEdited(draft)]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTries(tries + 1);
    if (!isSound(wanted)) return;
    const send = (): void => save.mutate({ version: list.version, attributes: wanted });
    const lost = list.content.filter(
      ({ id, surveyCount }) => surveyCount > 0 && wanted.every((draft) => draft.id !== id),
    );
    if (lost.length === 0) send();
    else {
      const count = Math.max(...lost.map(({ surveyCount }) => surveyCount));
      confirmAction({
        title: t('removeTitle', { names: lost.map(({ name }) => name).join(', ') }),
        text: t('removeText', { count, shown: format.number(count) }),
        confirmLabel: t('save'),
        danger: true,
        onConfirm: send,
      });
    }
  };
  const missing = suggestions
    .map(suggest)
    .filter(({ name }) => edited.every((own) => !isSameText(own.name, name)));
  const isFull = edited.length >= ATTRIBUTES.perTenant;
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      {edited.length === 0 && (
        <EmptyState icon={IconTags} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      )}
      {edited.map((attribute, index) => (
        <AttributeEditor
          key={attribute.key}
          all={edited}
          index={index}
          stored={list.content.find(({ id }) => id === attribute.id) ?? null}
          isChecked={tries > 0}
          onChange={(changed) => setEdited(edited.with(index, { ...changed, key: attribute.key }))}
          onMove={(by) => setEdited(edited.toSpliced(index, 1).toSpliced(index + by, 0, attribute))}
          onRemove={() => setEdited(edited.toSpliced(index, 1))}
        />
      ))}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={isFull}
          onClick={() => add({ id: null, name: '', type: 'choice', options: [], isCompared: false })}
        >
          {t('add')}
        </Button>
        {missing.map((draft) => (
          <Button
            key={draft.name}
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={isFull}
            onClick={() => add(draft)}
          >
            {draft.name}
          </Button>
        ))}
      </Group>
      {save.error && (
        <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
          {problemText(save.error)}
        </Alert>
      )}
      <SaveFoot
        label={t('save')}
        isSaving={save.isPending}
        wasSaved={false}
        isDirty={isDirty}
        isInvalid={tries > 0 && !isSound(wanted)}
      />
    </form>
  );
};

export const AttributesPage = ({ above }: { above: ReactNode }) => {
  const t = useTranslations('attributes');
  const list = useSurveyAttributes();
  return (
    <Page>
      <PageHeader title={t('title')} above={above} description={t('about')} />
      {list.isPending && <ListSkeleton rows={4} />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && <Editor key={list.data.version} list={list.data} />}
    </Page>
  );
};
