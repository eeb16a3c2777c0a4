import { Button, Group, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { NewAccessToken } from '#shared/publishing/sharing/contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { announce } from '../../../ui/announce.ts';
import classes from './sharing.module.css';

export const NewLink = ({ link, onDone }: { link: NewAccessToken; onDone: () => void }) => {
  const t = useTranslations('sharing');
  const address = useRef<HTMLInputElement>(null);
  const clipboard = useClipboard({ timeout: 4_000 });
  useEffect(() => address.current?.select(), []);
  const copy = (): void => {
    clipboard.copy(link.link);
    announce(t('copied'));
  };
  return (
    <section className={classes.new} aria-label={t('newLink', { name: link.name })}>
      <p className={classes.about}>{t('shownOnce')}</p>
      <div className={classes.address}>
        <TextInput
          ref={address}
          label={t('newLink', { name: link.name })}
          value={link.link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          onClick={copy}
          leftSection={
            clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
          }
        >
          {t(clipboard.copied ? 'copied' : 'copy')}
        </Button>
      </div>
      {clipboard.error && (
        <p className={classes.about} role="alert">
          {t('copyFailed')}
        </p>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {t('done')}
        </Button>
      </Group>
    </section>
  );
};
