import { Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import type { Icon } from '@tabler/icons-react';
import { MAXIMUM_INVITATION_BYTES } from '#shared/surveys/imports/invitations.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import imports from '../state/imports.module.css';

interface Props {
  icon: Icon;
  isPending: boolean;
  texts: { choose: string; drop: string; columns: string };
  onDrop: (file: File) => void;
}

export const ListDrop = ({ icon: Picture, isPending, texts, onDrop }: Props) => {
  const t = useTranslations('imports');
  const format = useFormat();
  return (
    <Dropzone
      className={imports.drop ?? ''}
      classNames={{ inner: imports.dropInner ?? '' }}
      multiple={false}
      loading={isPending}
      onDrop={([file]) => file && onDrop(file)}
      aria-label={texts.choose}
      inputProps={{ 'aria-label': texts.choose, tabIndex: -1 }}
    >
      <span className={imports.dropPicture}>
        <Picture size={28} stroke={1.5} aria-hidden />
      </span>
      <p className={imports.dropTitle}>{texts.drop}</p>
      <Text size="sm" c="dimmed" mt="2xs" maw="60ch" data-breaks>
        {texts.columns}
      </Text>
      <Text
        span
        size="sm"
        c="var(--plenum-on-filled)"
        fw={600}
        px="md"
        mt="md"
        className={imports.dropButton ?? ''}
        aria-hidden
      >
        {texts.choose}
      </Text>
      <p className={imports.dropNote}>
        {t('invitations.limit', { size: format.bytes(MAXIMUM_INVITATION_BYTES) })}
      </p>
    </Dropzone>
  );
};
