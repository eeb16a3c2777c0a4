import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { isEmptyText, type RichTextDocument } from '#shared/reports/report-items/text/rich-text-document.ts';
import { notify } from '../../../lib/notify.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { useUnsavedChanges } from '../../../ui/dialogs/use-unsaved-changes.ts';
import type { RenderTextField } from './render-text-field.ts';
import { useSaveReply } from './use-replies.ts';

interface ReplyFormProps {
  reportId: number;
  isChecked: boolean;
  text: RichTextDocument;
  renderField: RenderTextField;
  onClose: () => void;
}

export const ReplyForm = ({ reportId, isChecked, text: stored, renderField, onClose }: ReplyFormProps) => {
  const t = useTranslations('replies');
  const save = useSaveReply(reportId);
  const [text, setText] = useState(stored);
  const [isMissing, setMissing] = useState(false);
  useUnsavedChanges(text !== stored && !save.isSuccess);
  const submit = () => {
    const isEmpty = isEmptyText(text);
    setMissing(isEmpty);
    if (isEmpty) return;
    save.mutate(text, {
      onSuccess: () => {
        notify({ message: t(isChecked ? 'own.proposed' : 'own.saved') });
        onClose();
      },
    });
  };
  return (
    <Stack gap="sm" w="100%" miw={0}>
      {renderField({ label: t('own.label'), value: stored, onChange: setText })}
      {isMissing && (
        <Text role="alert" size="sm" c="var(--plenum-danger)">
          {t('own.empty')}
        </Text>
      )}
      <Group gap="xs">
        <Button loading={save.isPending} onClick={submit}>
          {t(isChecked ? 'own.propose' : 'own.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('own.cancel')}
        </Button>
      </Group>
    </Stack>
  );
};
