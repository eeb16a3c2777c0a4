import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { isEmptyText, type RichTextDocument } from '#shared/reports/report-items/text/rich-text-document.ts';
import { notify } from '../../../lib/notify.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { useUnsavedChanges } from '../../../ui/use-unsaved-changes.ts';
import type { RenderTextField } from './render-text-field.ts';
import classes from './replies.module.css';
import { useSaveReply } from './use-replies.ts';

interface ReplyFormProps {
  reportId: number;
  isChecked: boolean;
  text: RichTextDocument;
  renderField: RenderTextField;
  onClose: () => void;
}

/** Empty text counts as no reply. */
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
    <div className={classes.form}>
      {renderField({ label: t('own.label'), value: stored, onChange: setText })}
      {isMissing && (
        <p role="alert" className={classes.problem}>
          {t('own.empty')}
        </p>
      )}
      <Group gap="xs">
        <Button loading={save.isPending} onClick={submit}>
          {t(isChecked ? 'own.propose' : 'own.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('own.cancel')}
        </Button>
      </Group>
    </div>
  );
};
