import { Button, Checkbox, Group, Radio, Stack, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { IMAGE } from '#shared/limits.ts';
import {
  type ImageWidth,
  imageWidths,
  isAlternative,
} from '#shared/reports/report-items/text/rich-text-document.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { ImageFile } from './image-file.tsx';
import type { ImageAttributes } from './image-node.ts';
import { useImageUpload } from './use-image-upload.ts';

export type ImageTask =
  | {
      readonly kind: 'new';
      readonly file: File | null /** Position in the text; `null` is the caret. */;
      readonly at: number | null;
    }
  | { readonly kind: 'change'; readonly attributes: ImageAttributes };

interface ImageDialogProps {
  task: ImageTask;
  onClose: () => void;
  onDone: (attributes: ImageAttributes) => void;
}

export const ImageDialog = ({ task, onClose, onDone }: ImageDialogProps) => {
  const t = useTranslations('report-items');
  const before = task.kind === 'change' ? task.attributes : null;
  const file = task.kind === 'new' ? task.file : null;
  const [alt, setAlt] = useState(before?.alt ?? '');
  const [isDecorative, setDecorative] = useState(before !== null && before.alt === null);
  const [width, setWidth] = useState<ImageWidth>(before?.width ?? 100);
  const [tried, setTried] = useState(false);
  const words = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const upload = useImageUpload();
  const given = useRef(file);
  useEffect(() => {
    // A pasted or dropped file need not be chosen again.
    const waiting = given.current;
    given.current = null;
    if (waiting) upload.start(waiting);
  });
  const image = upload.uploaded?.id ?? before?.image ?? null;
  const isAltMissing = !isDecorative && !isAlternative(alt);
  const close = (): void => {
    upload.cancel();
    onClose();
  };
  const submit = (): void => {
    setTried(true);
    if (image === null) chooser.current?.focus();
    else if (isAltMissing) words.current?.focus();
    else onDone({ image, alt: isDecorative ? null : alt.trim(), width });
  };
  return (
    <Dialog opened onClose={close} title={t(before ? 'text.image.change' : 'text.image.insert')} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // Must not submit the surrounding form of the item.
          event.stopPropagation();
          submit();
        }}
        noValidate
      >
        <Stack gap={16}>
          <ImageFile upload={upload} image={image} isMissing={tried && image === null} chooser={chooser} />
          <Textarea
            ref={words}
            label={t('text.image.alt')}
            description={t('text.image.altHelp')}
            value={alt}
            maxLength={IMAGE.altLength}
            rows={2}
            disabled={isDecorative}
            required={!isDecorative}
            error={tried && isAltMissing ? t('text.image.altRequired') : null}
            onChange={(event) => setAlt(event.currentTarget.value)}
          />
          <Checkbox
            label={t('text.image.decorative')}
            description={t('text.image.decorativeHelp')}
            checked={isDecorative}
            onChange={(event) => setDecorative(event.currentTarget.checked)}
          />
          <Radio.Group
            label={t('text.image.width')}
            value={String(width)}
            onChange={(value) => setWidth(imageWidths.find((one) => String(one) === value) ?? 100)}
          >
            <Group mt={6} gap={20}>
              {imageWidths.map((one) => (
                <Radio key={one} value={String(one)} label={t(`text.image.widths.${one}`)} />
              ))}
            </Group>
          </Radio.Group>
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={upload.isPending}>
              {t(before ? 'text.image.apply' : 'text.image.insertNow')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
