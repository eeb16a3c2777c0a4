import { Input, SegmentedControl, Select, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { type MailKind, mailKinds } from '#shared/platform/mails/mail-kinds.ts';
import { type InterfaceLanguage, interfaceLanguages } from '#shared/vocabulary.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import classes from './mails.module.css';
import { SenderForm } from './sender-form.tsx';
import { TextEditor } from './text-editor.tsx';
import { useMailConfig } from './use-mails.ts';

export const MailsForms = () => {
  const t = useTranslations('mails');
  const { data, error, refetch } = useMailConfig();
  const [kind, setKind] = useState<MailKind>('REPORTS_PUBLISHED');
  const [language, setLanguage] = useState<InterfaceLanguage>('de');
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton height={320} radius={8} label={t('loading')} />;
  const stored = data.mailTexts.find((text) => text.kind === kind && text.language === language);
  return (
    <Stack>
      <Card>
        <SenderForm config={data} />
      </Card>
      <Card>
        <Stack>
          <Title order={2} size="h3">
            {t('text.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('text.about')}
          </Text>
          <div className={classes.pair}>
            <Select
              label={t('text.kind')}
              allowDeselect={false}
              data={mailKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
              value={kind}
              onChange={(value) => setKind(mailKinds.find((one) => one === value) ?? kind)}
            />
            <Input.Wrapper label={t('text.language')} labelElement="div" labelProps={{ id: 'mail-language' }}>
              <SegmentedControl
                fullWidth
                aria-labelledby="mail-language"
                value={language}
                onChange={setLanguage}
                data={interfaceLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
              />
            </Input.Wrapper>
          </div>
          {stored && <TextEditor key={`${kind} ${language}`} stored={stored} canSend={data.canSend} />}
        </Stack>
      </Card>
    </Stack>
  );
};
